//! `parlour static`.

use std::path::Path;
use std::process::ExitCode;

use crate::config::Config;
use crate::plain;

/// Writes the pages, and says on the standard output what was written.
pub(super) fn write(config: &Config, folder: &Path, table: Option<&str>) -> Result<ExitCode, String> {
    let site = config.site_folder()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("the pages can't be rendered: {error}"))?;
    let written = runtime.block_on(plain::write(&site, folder, &config.base, table));
    let plain::Written { pages, files } = written.map_err(|error| error.to_string())?;
    let said = format!("{pages} pages and {files} files are in {}\n", folder.display());
    super::write(said.as_bytes()).map_err(super::unwritten)
}
