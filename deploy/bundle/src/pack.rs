//! A wasm module, taken apart for the way.
//!
//! Instructions and their operands alternate, and each spoils the other's patterns for what compresses them. Taken
//! apart, with the bytes of each kind together, the same module is a tenth smaller in brotli.
//! `unpack.js`, a part of the page's script, puts it together again: the cost is that the browser can't
//! compile what hasn't arrived yet.
//!
//! The packed file begins with words of 32 bits, little-endian: the length of the whole module, and the length of each
//! stream; then come the streams.

use wasmparser::{BinaryReaderError, FunctionBody, Parser, Payload};

/// The streams that there is one of, each with a letter for [`LAYOUT`]: the module before the bodies of its functions
/// `<` and after them `>`; opcodes `o`, declarations of locals `l`; and the operands: block types `t`, labels `b`,
/// functions `c`, types and tables of indirect calls `i`, locals `v`, globals `g`, offsets in memory `m`, constants of
/// 32 bits `n` and 64 `N`, of floats `f` and `d`, and the rest `x`. `w` stands for the alignments of memory
/// instructions, which have a stream for each opcode: there they hardly ever differ. Its own is empty.
const KINDS: &str = "<>olvnmcbtgNifdxw";

/// The opcode of the first memory instruction, and how many there are.
const MEMORY: u8 = 0x28;
const MEMORIES: usize = 23;

/// The operands of opcodes: the first and last of a range, and the kind of each operand in turn. What isn't here has
/// none, but for `br_table` and `select` with types, whose number varies. Opcodes above 256 are those after a prefix 0xFC.
const LAYOUT: [(usize, usize, &str); 23] = [
    (0x02, 0x04, "t"),
    (0x0c, 0x0d, "b"),
    (0x10, 0x10, "c"),
    (0x11, 0x11, "ii"),
    (0x20, 0x22, "v"),
    (0x23, 0x24, "g"),
    (0x25, 0x26, "x"),
    (0x28, 0x3e, "wm"),
    (0x3f, 0x40, "x"),
    (0x41, 0x41, "n"),
    (0x42, 0x42, "N"),
    (0x43, 0x43, "f"),
    (0x44, 0x44, "d"),
    (0xd0, 0xd0, "x"),
    (0xd2, 0xd2, "x"),
    (256 + 8, 256 + 8, "xx"),
    (256 + 9, 256 + 9, "x"),
    (256 + 10, 256 + 10, "xx"),
    (256 + 11, 256 + 11, "x"),
    (256 + 12, 256 + 12, "xx"),
    (256 + 13, 256 + 13, "x"),
    (256 + 14, 256 + 14, "xx"),
    (256 + 15, 256 + 17, "x"),
];

const PREFIX: u8 = 0xfc;
const BR_TABLE: u8 = 0x0e;
const TYPED_SELECT: u8 = 0x1c;
/// The number of the section that holds the bodies.
const CODE: u8 = 10;
/// The length of the section and of each body isn't sent. It is put back with so many bytes, whatever it is, so that
/// it can be filled in afterwards.
const ROOM: usize = 5;

/// A script with a function `unpack`, from the bytes of a packed or whole module to those of the whole one.
pub(crate) fn unpack() -> String {
    let layout: Vec<String> =
        LAYOUT.iter().map(|(first, last, kinds)| format!("[{first},{last},{kinds:?}]")).collect();
    let layout = layout.join(",");
    let function = include_str!("unpack.js");
    format!("const KINDS = {KINDS:?}, WIDTHS = {MEMORIES}, LAYOUT = [{layout}];\n{function}")
}

/// The packed module; `None` if it has instructions that [`LAYOUT`] doesn't know, or no code.
pub(crate) fn pack(module: &[u8]) -> Result<Option<Vec<u8>>, BinaryReaderError> {
    let mut streams = Streams(vec![Vec::new(); KINDS.len() + MEMORIES]);
    let mut whole = 0;
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::CodeSectionStart { count, range, size } => {
                let Some(id) = range.start.checked_sub(1 + number(size).len()) else { return Ok(None) };
                if module[id] != CODE {
                    return Ok(None);
                }
                streams.push('<', &module[..=id]);
                streams.push('l', &number(count));
                streams.push('>', &module[range.end..]);
                whole = module.len() - range.len() - number(size).len() + ROOM + number(count).len();
            }
            Payload::CodeSectionEntry(body) => {
                if streams.take_apart(module, &body)?.is_none() {
                    return Ok(None);
                }
                whole += ROOM + body.range().len();
            }
            _ => {}
        }
    }
    Ok((whole > 0).then(|| streams.join(whole)))
}

struct Streams(Vec<Vec<u8>>);

impl Streams {
    fn push(&mut self, kind: char, bytes: &[u8]) {
        // Invariant: every letter of this file is in KINDS.
        let stream = KINDS.find(kind).expect("a kind");
        self.0[stream].extend_from_slice(bytes);
    }

    /// Adds a function's body; `None` if it has an instruction that isn't known.
    fn take_apart(&mut self, module: &[u8], body: &FunctionBody) -> Result<Option<()>, BinaryReaderError> {
        let mut operators = body.get_operators_reader()?;
        let mut at = operators.original_position();
        self.push('l', &module[body.range().start..at]);
        while !operators.eof() {
            operators.read()?;
            let end = operators.original_position();
            if self.instruction(&module[at..end]).is_none() {
                return Ok(None);
            }
            at = end;
        }
        Ok(Some(()))
    }

    /// The file of a module that has so many bytes.
    fn join(self, whole: usize) -> Vec<u8> {
        let lengths = [whole].into_iter().chain(self.0.iter().map(Vec::len));
        let head = lengths.flat_map(|length| (length as u32).to_le_bytes());
        head.chain(self.0.iter().flatten().copied()).collect()
    }

    fn instruction(&mut self, bytes: &[u8]) -> Option<()> {
        let (&code, mut rest) = bytes.split_first()?;
        self.push('o', &[code]);
        match code {
            BR_TABLE => self.push('b', std::mem::take(&mut rest)),
            TYPED_SELECT => self.push('x', std::mem::take(&mut rest)),
            _ => {
                let mut key = usize::from(code);
                if code == PREFIX {
                    let second = cut(&mut rest, None)?;
                    key = 256 + usize::from(*second.first()?);
                    self.push('o', second);
                }
                let kinds = LAYOUT.iter().find(|(first, last, _)| (*first..=*last).contains(&key));
                for kind in kinds.map_or("", |(_, _, kinds)| kinds).chars() {
                    match kind {
                        'f' => self.push(kind, cut(&mut rest, Some(4))?),
                        'd' => self.push(kind, cut(&mut rest, Some(8))?),
                        'w' => {
                            let width = cut(&mut rest, None)?;
                            self.0[KINDS.len() + usize::from(code - MEMORY)].extend_from_slice(width);
                        }
                        _ => self.push(kind, cut(&mut rest, None)?),
                    }
                }
            }
        }
        rest.is_empty().then_some(())
    }
}

/// Cuts so many bytes off the front, or else a number in LEB128, which ends with the first byte below 128.
fn cut<'a>(rest: &mut &'a [u8], length: Option<usize>) -> Option<&'a [u8]> {
    let length = match length {
        Some(length) => length,
        None => rest.iter().position(|&byte| byte < 128)? + 1,
    };
    let (front, back) = rest.split_at_checked(length)?;
    *rest = back;
    Some(front)
}

/// The number in LEB128.
fn number(mut value: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = (value & 127) as u8;
        value >>= 7;
        if value == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 128);
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::*;

    /// A module with an instruction of every kind of operand. The lengths of its code section and of the body there
    /// take so many bytes.
    fn module(room: usize) -> Vec<u8> {
        let body: &[u8] = &[
            1, 1, 0x7f, // one local, i32
            0x02, 0x40, 0x20, 0, 0x0e, 1, 0, 0, 0x0b, // block, local.get, br_table, end
            0x41, 0xc0, 0x00, 0x28, 2, 0x90, 1, 0x1a, // i32.const 64, i32.load offset=144, drop
            0x42, 0x7f, 0xa7, 0x1a, // i64.const -1, i32.wrap_i64, drop
            0x43, 0, 0, 0x80, 0x3f, 0x1a, // f32.const 1, drop
            0x44, 0, 0, 0, 0, 0, 0, 0xf0, 0xbf, 0x1a, // f64.const -1, drop
            0x41, 1, 0x41, 2, 0x41, 3, 0x1c, 1, 0x7f, 0x21, 0, // select of a type, local.set
            0x41, 0, 0x41, 0, 0x41, 8, 0xfc, 11, 0, // memory.fill
            0x41, 0, 0x11, 0, 0, // call_indirect
            0x0b,
        ];
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        module.extend([1, 4, 1, 0x60, 0, 0]); // type
        module.extend([3, 2, 1, 0]); // function
        module.extend([4, 4, 1, 0x70, 0, 1]); // table
        module.extend([5, 3, 1, 0, 1]); // memory
        module.extend([7, 5, 1, 1, b'f', 0, 0]); // export
        let length = |value: usize| {
            let mut bytes = vec![0x80; room];
            bytes[0] |= value as u8;
            bytes[room - 1] &= 0x7f;
            bytes
        };
        module.push(CODE);
        module.extend(length(1 + room + body.len()));
        module.push(1);
        module.extend(length(body.len()));
        module.extend(body);
        module.extend([11, 7, 1, 0, 0x41, 0, 0x0b, 1, 9]); // data
        module
    }

    #[test]
    fn the_browser_puts_together_what_was_taken_apart() {
        if Command::new("node").arg("--version").output().is_err() {
            eprintln!("not tried: there is no node");
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("packed"), pack(&module(1)).unwrap().unwrap()).unwrap();
        fs::write(path("plain"), module(1)).unwrap();
        let check = "
            const { readFileSync } = await import('node:fs');
            const read = (name) => new Uint8Array(readFileSync(name)).buffer;
            const module = await WebAssembly.compile(unpack(read('packed')));
            if (WebAssembly.Module.exports(module)[0].name !== 'f') throw 'another module';
            const padded = unpack(read('packed')), plain = read('plain');
            if (unpack(plain) !== plain) throw 'a whole module was changed';
            console.log(JSON.stringify([...padded]));";
        let script = unpack() + check;
        fs::write(path("check.mjs"), script).unwrap();
        let output = Command::new("node").arg("check.mjs").current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let unpacked = String::from_utf8(output.stdout).unwrap();
        assert_eq!(unpacked.trim(), format!("{:?}", module(ROOM)).replace(' ', ""));
    }

    #[test]
    fn a_module_without_code_stays_as_it_is() {
        assert_eq!(pack(b"\0asm\x01\0\0\0").unwrap(), None);
    }
}
