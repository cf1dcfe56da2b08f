//! Makes the browser's files from the frontend's wasm and the styles: bindings for the browser, everything made
//! small, named after its content, and compressed beforehand, ready for the server to hand out.

mod error;
mod options;
mod pack;
mod script;
mod site;
mod sizes;
mod stamp;
mod style;
mod tools;
mod wasm;

use std::process::ExitCode;

use clap::Parser;

use error::Error;
use options::Options;
use site::Site;
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
    let mut site = Site::new(&options.name);
    let bindings = wasm::bind(options, &wasm, &tools)?;
    let worker = tools.minify(&error::read_text(&options.worker)?)?;
    site.add_program(bindings.wasm, &bindings.script, &worker);
    site.add_styles(style::bundle(&options.style)?, style::sheets(&options.style)?);
    site.add_folder(&options.assets)?;
    site.write(options, stamp)?;

    let sizes = Sizes::of(&options.site, &options.name)?;
    print!("{sizes}");
    sizes.check(options)
}
