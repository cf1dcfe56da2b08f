//! What can be asked for.

use std::path::PathBuf;

use clap::Parser;

/// Makes the browser's files: wasm, bindings and styles, hashed and compressed.
///
/// Run it in the workspace's folder. It does nothing when nothing has changed.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Options {
    /// The folder to make; what it held before is replaced at once
    #[arg(long, default_value = "target/site")]
    pub(crate) site: PathBuf,

    /// Begins the name of every file in the site's `pkg` folder
    #[arg(long, default_value = "parlour")]
    pub(crate) name: String,

    /// A wasm file to take instead of building the frontend
    #[arg(long)]
    pub(crate) wasm: Option<PathBuf>,

    /// The cargo profile to build the frontend with
    #[arg(long, default_value = "wasm-release")]
    pub(crate) profile: String,

    /// The worker's script
    #[arg(long, default_value = "frontend/src/worker.js")]
    pub(crate) worker: PathBuf,

    /// The style sheet that imports all others
    #[arg(long, default_value = "style/main.css")]
    pub(crate) style: PathBuf,

    /// Files to put into the site as they are
    #[arg(long, default_value = "style/static")]
    pub(crate) assets: PathBuf,

    /// Where `npm ci` has put wasm-opt and terser
    #[arg(long, default_value = "deploy/bundle/node_modules")]
    pub(crate) tools: PathBuf,

    /// Work quickly: no wasm-opt, no terser, little compression. For development
    #[arg(long)]
    pub(crate) fast: bool,

    /// Keep the functions' names in the wasm file, for profiles and crash reports
    #[arg(long)]
    pub(crate) names: bool,

    /// Fail if scripts, wasm and styles together exceed so many bytes in brotli
    #[arg(long, value_name = "BYTES")]
    pub(crate) limit: Option<usize>,
}
