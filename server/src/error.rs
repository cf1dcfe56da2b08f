//! Why a request is refused, and how that is said.

use std::borrow::Cow;

use app::api::Problem;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::middleware::request_id;

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

/// What is sent; a fault of ours has the request's name too, by which the host finds it in the log.
#[derive(Debug, Serialize)]
struct Told {
    #[serde(flatten)]
    problem: Problem,
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<String>,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let problem = Problem { error: self.error.into_owned(), code: self.code.to_owned() };
        let fault = self.status.is_server_error();
        let request = request_id::current().filter(|_| fault).map(|id| id.to_string());
        let mut response = (self.status, Json(Told { problem, request })).into_response();
        response.extensions_mut().insert(Code(self.code));
        response
    }
}

/// A refusal's code, for whoever handles the answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Code(pub(crate) &'static str);
