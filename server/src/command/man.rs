//! `parlour man`: the manual page, from what the command line says of itself.

use std::io;

use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

/// The page, for `man`.
pub(super) fn page(program: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(program.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    // The library would name a page of its own for each command.
    page.extend(commands(program).to_roff().into_bytes());
    man.render_version_section(&mut page)?;
    Ok(page)
}

fn commands(program: &Command) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", ["COMMANDS"]);
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        let mut usage = vec![bold(program.get_name()), roman(" "), bold(command.get_name())];
        for argument in command.get_positionals() {
            usage.extend([roman(" "), italic(value(argument))]);
        }
        roff.control("TP", []).text(usage);
        let about = command.get_long_about().or(command.get_about());
        roff.text([roman(about.map(ToString::to_string).unwrap_or_default())]);
        let arguments = command.get_arguments().filter(|argument| !argument.is_hide_set());
        for argument in arguments.filter(|argument| !matches!(argument.get_id().as_str(), "help" | "version"))
        {
            roff.control("RS", []).control("TP", []).text(name(argument));
            let help = argument.get_long_help().or(argument.get_help());
            roff.text([roman(help.map(ToString::to_string).unwrap_or_default())]).control("RE", []);
        }
    }
    roff
}

fn name(argument: &Arg) -> Vec<Inline> {
    match argument.get_long() {
        None => vec![italic(value(argument))],
        Some(long) if argument.get_action().takes_values() => {
            vec![bold(format!("--{long}")), roman(" "), italic(format!("<{}>", placeholder(argument)))]
        }
        Some(long) => vec![bold(format!("--{long}"))],
    }
}

/// What stands for the argument where none must be.
fn value(argument: &Arg) -> String {
    let name = placeholder(argument);
    if argument.is_required_set() { format!("<{name}>") } else { format!("[{name}]") }
}

fn placeholder(argument: &Arg) -> String {
    let names = argument.get_value_names().unwrap_or_default();
    names.first().map_or_else(|| argument.get_id().as_str().to_uppercase(), ToString::to_string)
}
