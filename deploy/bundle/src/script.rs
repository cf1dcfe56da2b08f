//! The script of the bindings, as text. wasm-bindgen writes it for everything that any crate shows to the browser,
//! under names that no two modules share; a page needs a part of that, and short names do.

use std::collections::{HashMap, HashSet};

/// A script that wasm-bindgen wrote.
#[derive(Clone, Debug)]
pub(crate) struct Script(String);

impl Script {
    pub(crate) fn new(text: &str) -> Script {
        Script(text.to_owned())
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The words of the script: names and keywords.
    pub(crate) fn words(&self) -> HashSet<&str> {
        self.0.split(|c| !is_of_word(c)).filter(|word| !word.is_empty()).collect()
    }

    /// Leaves the classes out that it exports: Parlour has none, and those of libraries are asked for by nobody. A
    /// class that something else in the script mentions stays.
    pub(crate) fn drop_classes(&mut self) {
        let names: Vec<String> = self
            .0
            .lines()
            .filter_map(|line| line.strip_prefix("export class ")?.strip_suffix(" {"))
            .map(str::to_owned)
            .collect();
        for name in names {
            let mut without = self.clone();
            let registry = format!("{name}Finalization");
            without.cut(&format!("export class {name} {{"), '}');
            without.cut(&format!("if (Symbol.dispose) {name}.prototype"), ';');
            without.cut(&format!("const {registry} = "), ';');
            let words = without.words();
            if !words.contains(&*name) && !words.contains(&*registry) {
                *self = without;
            }
        }
    }

    /// Leaves out the functions for imports that the module doesn't have any more.
    pub(crate) fn drop_imports(&mut self, unused: impl IntoIterator<Item = impl AsRef<str>>) {
        for name in unused {
            self.cut(&format!("\n{}: function(", name.as_ref()), ',');
        }
    }

    /// Gives words other names.
    pub(crate) fn rename(&mut self, names: &HashMap<String, String>) {
        let mut text = String::with_capacity(self.0.len());
        let mut rest = &*self.0;
        while let Some(start) = rest.find(is_of_word) {
            text.push_str(&rest[..start]);
            rest = &rest[start..];
            let end = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
            let word = &rest[..end];
            text.push_str(names.get(word).map_or(word, String::as_str));
            rest = &rest[end..];
        }
        text.push_str(rest);
        self.0 = text;
    }

    /// Replaces a text that stands in the script once.
    pub(crate) fn replace(&mut self, from: &str, to: &str) {
        self.0 = self.0.replacen(from, to, 1);
    }

    /// Lets the script unpack the module that it fetches, with the function `unpack` of the other script. Whether it
    /// fetches one in the way that wasm-bindgen does.
    pub(crate) fn unpack_module(&mut self, unpack: &str) -> bool {
        let loads = "await __wbg_load(await module_or_path, imports)";
        let is_there = self.0.contains(loads);
        let bytes = "unpack(await (await module_or_path).arrayBuffer())";
        self.replace(loads, &format!("await WebAssembly.instantiate({bytes}, imports)"));
        self.0 += unpack;
        is_there
    }

    /// Cuts what begins so, up to and with the first `end` outside all brackets. Nothing if there is no such thing.
    fn cut(&mut self, start: &str, end: char) {
        let Some(from) = self.0.find(start) else { return };
        let mut depth = 0;
        for (at, c) in self.0[from..].char_indices() {
            match c {
                '{' | '(' | '[' => depth += 1,
                '}' | ')' | ']' => depth -= 1,
                _ => {}
            }
            if depth == 0 && c == end {
                self.0.replace_range(from..=from + at, "");
                return;
            }
        }
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// A short name for each of the long ones, none of which is among `taken`. Names that a person would read stay.
pub(crate) fn short_names<'a>(
    long: impl IntoIterator<Item = &'a str>,
    taken: &HashSet<&str>,
) -> HashMap<String, String> {
    let mut free = (0..).map(|n: u32| format!("${n:x}")).filter(|name| !taken.contains(&**name));
    let long = long.into_iter().filter(|name| name.starts_with('_'));
    long.zip(&mut free).map(|(long, short)| (long.to_owned(), short)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "export class Sink {
free() {
wasm.__sink_free(this.ptr);
}
}
if (Symbol.dispose) Sink.prototype[Symbol.dispose] = Sink.prototype.free;
export class Kept {
}
export function go() { wasm.go(); }
const import0 = {
__wbg_now_1: function() {
return handleError(function() { return now(); }, arguments);
},
__wbg_make_2: function() {
return new Kept();
},
};
return { \"./x_bg.js\": import0 };
const SinkFinalization = (typeof FinalizationRegistry === 'undefined')
? { register: () => {} }
: new FinalizationRegistry(ptr => wasm.__sink_free(ptr, 1));
";

    #[test]
    fn classes_go_unless_something_needs_them() {
        let mut script = Script::new(SCRIPT);
        script.drop_classes();
        let words = script.words();
        assert!(!words.contains("Sink") && !words.contains("__sink_free"), "{}", script.text());
        assert!(words.contains("Kept") && words.contains("go") && words.contains("__wbg_now_1"));
    }

    #[test]
    fn imports_go_whole() {
        let mut script = Script::new(SCRIPT);
        script.drop_imports(["__wbg_now_1", "__wbg_never_3"]);
        assert!(
            script
                .text()
                .contains("const import0 = {\n__wbg_make_2: function() {\nreturn new Kept();\n},\n};")
        );
    }

    #[test]
    fn words_are_renamed_whole() {
        let names = short_names(["__wbg_now_1", "go"], &HashSet::from(["$0"]));
        assert_eq!(names, HashMap::from([("__wbg_now_1".to_owned(), "$1".to_owned())]));
        let mut script = Script::new("a.__wbg_now_1(x__wbg_now_1, __wbg_now_12)");
        script.rename(&names);
        assert_eq!(script.text(), "a.$1(x__wbg_now_1, __wbg_now_12)");
    }
}
