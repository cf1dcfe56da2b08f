//! Makes the browser's files from the frontend's wasm and the styles: bindings for the browser, everything made
//! small, named after its content, and compressed beforehand, ready for the server to hand out.

mod error;
mod files;
mod options;
mod sizes;
mod stamp;
mod style;
mod tools;
mod wasm;

use std::process::ExitCode;

use clap::Parser;

use error::Error;
use files::Files;
use options::Options;
use sizes::Sizes;
use stamp::Stamp;
use tools::Tools;

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bundle: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Error> {
    let wasm = match &options.wasm {
        Some(path) => path.clone(),
        None => wasm::build(options)?,
    };
    let tools = Tools::find(options);
    let stamp = Stamp::of(options, &wasm, &tools)?;
    if stamp.is_current(options) {
        println!("{} is up to date", options.site.display());
        return Sizes::of(&options.site, &options.name)?.check(options);
    }

    tools.report();
    let mut files = Files::new(&options.name);
    let bindings = wasm::bind(options, &wasm, &tools)?;
    let worker = tools.minify(options, "worker", &error::read_text(&options.worker)?)?;
    files.add_program(bindings.wasm, &bindings.script, &worker);
    files.add_style(style::bundle(&options.style)?);
    files.add_folder(&options.assets)?;
    files.write(options, stamp)?;

    let sizes = Sizes::of(&options.site, &options.name)?;
    print!("{sizes}");
    sizes.check(options)
}
