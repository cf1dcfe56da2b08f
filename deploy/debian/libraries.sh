#!/usr/bin/env bash
# Writes which libraries are part of Parlour, under which licences, and every text of a licence that came with one.
set -euo pipefail
cd "$(dirname "$0")/../.."

sources=${CARGO_HOME:-$HOME/.cargo}/registry/src
texts=$(mktemp -d)
trap 'rm -rf "$texts"' EXIT

echo "Libraries that are part of Parlour, and their licences."
echo
cargo tree --locked --package server --package frontend --edges normal --prefix none --format '{p}|{l}' |
    grep -v -e ' (/' -e '^$' | sed 's/ (proc-macro)//; s/ (\*)//' | LC_ALL=C sort -u >"$texts/all"
tr '|' '\t' <"$texts/all" | expand -t 44

# A text that many came with is written once.
while read -r name version; do
    find "$sources"/*/"$name-${version#v}" -maxdepth 1 -type f ! -name '*.html' \
        \( -iname 'licen[cs]e*' -o -iname 'copying*' -o -iname 'copyright*' -o -iname 'notice*' \) |
        LC_ALL=C sort | while read -r file; do
        sum=$(sha256sum <"$file" | cut -c1-16)
        [ -e "$texts/$sum.text" ] || cp "$file" "$texts/$sum.text"
        echo "$name ${version#v}" >>"$texts/$sum.of"
    done
done < <(cut -d'|' -f1 "$texts/all")

# In the order of the first library that each came with.
for of in "$texts"/*.of; do
    echo "$(head -1 "$of")|$of"
done | LC_ALL=C sort | while IFS='|' read -r _ of; do
    printf '\n%s\n' "----------------------------------------------------------------------"
    LC_ALL=C sort -u "$of" | paste -sd, | sed 's/,/, /g' | fold -s -w 100
    echo
    tr -d '\r' <"${of%.of}.text"
done
