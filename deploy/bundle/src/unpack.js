// Puts a module together again that the bundler has taken apart for the way: see pack.rs, which also writes
// KINDS, WIDTHS and LAYOUT above this. A module that wasn't taken apart is left as it is.
const unpack = (packed) => {
  const bytes = new Uint8Array(packed);
  if (new Uint32Array(packed, 0, 1)[0] === 0x6d736100) return packed;
  const head = new Uint32Array(packed, 0, 1 + KINDS.length + WIDTHS);
  const out = new Uint8Array(head[0]);
  let at = 0, start = head.byteLength;
  const next = head.slice(1).map((length) => (start += length) - length);

  const copy = (kind, count) => {
    const from = next[kind];
    out.set(bytes.subarray(from, (next[kind] += count)), at);
    at += count;
  };
  // A number of as many bytes as it takes: all but the last have their highest bit set.
  const number = (kind) => {
    let byte = (out[at++] = bytes[next[kind]++]), value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = out[at++] = bytes[next[kind]++];
      value |= (byte & 127) << shift;
    }
    return value;
  };
  // Leaves room for a length, and fills it when it is known.
  const room = () => (at += 5);
  const fill = (end) => {
    for (let i = 5, length = at - end; i; i--, length >>>= 7) out[end - i] = (length & 127) | (i > 1 ? 128 : 0);
  };

  const parts = Array(512).fill([]);
  for (const [first, last, kinds] of LAYOUT)
    parts.fill([...kinds].map((kind) => KINDS.indexOf(kind)), first, last + 1);
  const [before, after, codes, locals, labels, rest, singles, doubles, widths] = [..."<>olbxfdw"].map((kind) => KINDS.indexOf(kind));

  copy(before, head[1 + before]);
  const section = room();
  for (let bodies = number(locals); bodies--; ) {
    const body = room();
    for (let groups = number(locals); groups--; ) {
      number(locals);
      copy(locals, 1);
    }
    for (let depth = 1; depth; ) {
      const code = (out[at++] = bytes[next[codes]++]);
      if (code > 1 && code < 5) depth++;
      if (code === 0x0b) depth--;
      if (code === 0x0e) for (let count = number(labels); count >= 0; count--) number(labels);
      else if (code === 0x1c) copy(rest, number(rest));
      else {
        const kinds = parts[code === 0xfc ? 256 + number(codes) : code];
        for (let i = 0; i < kinds.length; i++) {
          const kind = kinds[i];
          if (kind === singles) copy(kind, 4);
          else if (kind === doubles) copy(kind, 8);
          else number(kind === widths ? KINDS.length + code - 0x28 : kind);
        }
      }
    }
    fill(body);
  }
  fill(section);
  copy(after, head[1 + after]);
  return out;
};
