//! Why a request is refused, and how that is said.

use std::borrow::Cow;

use app::api::Problem;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// A request that isn't done: its status, a stable code for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct Refusal {
    /// The HTTP status.
    pub status: StatusCode,
    /// Lower case, words joined by hyphens; never changed once published.
    pub code: &'static str,
    /// What is wrong and what to do.
    pub error: Cow<'static, str>,
}

impl Refusal {
    /// A refusal with that status, code and sentence.
    pub fn new(status: StatusCode, code: &'static str, error: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { status, code, error: error.into() }
    }

    /// 400: the request itself is wrong.
    pub fn bad(code: &'static str, error: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, code, error)
    }

    /// 422: the request can be read, but what it claims can't be so.
    pub fn unprocessable(code: &'static str, error: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, code, error)
    }

    /// 500: a fault of ours. The sentence says nothing about it; the log does.
    pub fn internal() -> Refusal {
        Refusal::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "Something went wrong on the server. Try again later.",
        )
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = Problem { error: self.error.into_owned(), code: self.code.to_owned() };
        (self.status, Json(body)).into_response()
    }
}
