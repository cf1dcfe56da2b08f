//! Pages, rendered by the app; and behind them the assets, and the page that says there is nothing.

use std::sync::Arc;

use app::base::BasePath;
use app::i18n::Lang;
use app::league::League;
use app::prefs::Languages;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use leptos::config::LeptosOptions;
use leptos::nonce::use_nonce;
use leptos::prelude::{AnyView, IntoAny, provide_context, use_context};
use leptos_axum::{
    LeptosRoutes, ResponseOptions, generate_route_list_with_exclusions_and_ssg_and_context,
    render_app_to_stream_with_context,
};
use leptos_router::location::RequestUrl;

use super::past::{self, Looked};
use super::{assets, language, redirect, wrong_method};
use crate::league::Leagues;
use crate::middleware::headers::page_policy;
use crate::state::AppState;
use crate::store::Standing;

/// What the app is told of a request, worked out before it renders.
#[derive(Clone)]
struct Visit {
    base: BasePath,
    lang: Lang,
    languages: Languages,
    league: League,
    looked: Looked,
}

/// Every page of the app; anything else is looked for among the assets, and then not found.
pub(super) fn router(state: &AppState) -> Router<AppState> {
    let document = document(state.options.clone());
    let (routes, _) = generate_route_list_with_exclusions_and_ssg_and_context(document.clone(), None, || {});
    Router::new()
        .leptos_routes_with_context(state, routes, provide, document)
        .layer(from_fn_with_state(state.clone(), visit))
        .fallback(asset_or_nothing)
}

/// The document of whatever page the address of a request names.
pub(crate) fn document(options: LeptosOptions) -> impl Fn() -> AnyView + Clone + Send + Sync + 'static {
    move || app::shell(options.clone()).into_any()
}

/// Works out what the app is told, so that rendering waits for nothing.
async fn visit(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    let base: BasePath = request.extensions().get().cloned().unwrap_or_default();
    let moved = || redirect::to(StatusCode::SEE_OTHER, &base, &past::moved(request.uri())?);
    if let Some(response) = language::chosen(request.uri(), &base).or_else(moved) {
        return response;
    }
    let mut visit = prepare(&state, base, request.headers()).await;
    match past::look(&state, request.uri()).await {
        Ok(looked) => visit.looked = looked,
        Err(refusal) => return refusal.into_response(),
    }
    request.extensions_mut().insert(visit);
    next.run(request).await
}

async fn prepare(state: &AppState, base: BasePath, headers: &HeaderMap) -> Visit {
    let standing = match state.today().await {
        Ok(standing) => standing,
        Err(error) => {
            // The games can be played without it.
            tracing::error!(%error, "a page is shown without today's table");
            Arc::new(Standing::new(state.calendar.today(), None, Leagues::default(), 0))
        }
    };
    let mark = standing.mark();
    let table = Arc::new(move |game| standing.table(game).clone());
    let lang = language::spoken(headers);
    let languages = Languages { chosen: language::kept(headers).is_some(), ..Languages::default() };
    Visit { base, lang, languages, league: League { table, mark }, looked: Looked::default() }
}

/// Hands the visit to the app, and sets the headers of a page.
fn provide() {
    let Some(parts) = use_context::<Parts>() else { return };
    let Some(Visit { base, lang, languages, league, looked }) = parts.extensions.get::<Visit>().cloned()
    else {
        return;
    };
    let address = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    // In place of the address that the framework sees, which lacks the base.
    provide_context(RequestUrl::new(&format!("http://localhost{}{address}", base.0)));
    if let (Some(options), Some(nonce)) = (use_context::<ResponseOptions>(), use_nonce()) {
        if let Ok(policy) = HeaderValue::try_from(page_policy(&nonce)) {
            options.insert_header(header::CONTENT_SECURITY_POLICY, policy);
        }
        options.insert_header(header::VARY, HeaderValue::from_static("accept-language, cookie"));
        options.insert_header(header::CONTENT_LANGUAGE, HeaderValue::from_static(lang.tag()));
    }
    provide_context(base);
    provide_context(lang);
    provide_context(languages);
    provide_context(league);
    if let Some(past) = looked.past {
        provide_context(past);
    }
    if let Some(profile) = looked.profile {
        provide_context(profile);
    }
}

async fn asset_or_nothing(State(state): State<AppState>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return wrong_method().await.into_response();
    }
    let (mut parts, body) = request.into_parts();
    let base: BasePath = parts.extensions.get().cloned().unwrap_or_default();
    let slim = || redirect::to(StatusCode::PERMANENT_REDIRECT, &base, &without_slash(&parts.uri)?);
    if let Some(response) = slim() {
        return response;
    }
    if let Some(response) = assets::find(&state.site, Request::from_parts(parts.clone(), Body::empty())).await
    {
        return response;
    }
    if let Some(response) = language::chosen(&parts.uri, &base) {
        return response;
    }
    let visit = prepare(&state, base, &parts.headers).await;
    parts.extensions.insert(visit);
    let render = render_app_to_stream_with_context(provide, document(state.options.clone()));
    let mut response = render(Request::from_parts(parts, body)).await;
    if response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// The address of a page that was asked for with a slash at its end.
fn without_slash(uri: &Uri) -> Option<String> {
    let path = uri.path().strip_suffix('/')?;
    if path.is_empty() || path.contains("//") {
        return None;
    }
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(format!("{path}{query}"))
}
