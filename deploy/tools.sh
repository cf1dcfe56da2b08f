#!/usr/bin/env bash
# Installs what a build needs beyond cargo: the wasm target, and from npm the tools that make the browser's files
# smaller. Silent and quick when everything is there.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v cargo >/dev/null; then
    echo "Parlour is built with Rust: install it with rustup, then try again." >&2
    exit 1
fi

if ! command -v cc >/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update
        apt-get install -y --no-install-recommends gcc libc6-dev
    else
        echo "Rust needs a C compiler to link programs: install gcc (Debian, Ubuntu: sudo apt-get install build-essential), then try again." >&2
        exit 1
    fi
fi

# rustc tells where the target would be, whether it is there or not.
if ! [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ]; then
    if command -v rustup >/dev/null; then
        rustup target add wasm32-unknown-unknown
    else
        echo "Rust's target wasm32-unknown-unknown is missing, and there is no rustup to add it." >&2
        exit 1
    fi
fi

if ! [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library/std" ]; then
    { command -v rustup >/dev/null && rustup component add rust-src; } ||
        echo "note: Rust's component rust-src is missing; the browser's files will be larger"
fi

cd deploy/bundle
if [ node_modules/.package-lock.json -nt package-lock.json ]; then
    exit 0
fi
if command -v npm >/dev/null; then
    npm ci --no-audit --no-fund --loglevel=error ||
        echo "note: npm can't install wasm-opt and terser; the browser's files will be larger"
else
    echo "note: there is no npm to install wasm-opt and terser with; the browser's files will be larger"
fi
