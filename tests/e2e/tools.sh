#!/usr/bin/env bash
# Installs what the browser tests need: node, Chromium, and from npm the libraries that drive it.
set -euo pipefail
cd "$(dirname "$0")"

missing=""
command -v node >/dev/null || missing="$missing nodejs"
command -v npm >/dev/null || missing="$missing npm"
[ -n "${CHROMIUM:-}" ] || [ -x /usr/bin/chromium ] || missing="$missing chromium fonts-dejavu-core"

if [ -n "$missing" ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update
        # shellcheck disable=SC2086 # a list of packages
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
    else
        echo "The browser tests need$missing, and only root can install packages. Run:" >&2
        echo "    sudo apt-get install$missing" >&2
        echo "or set CHROMIUM to the path of a Chromium or Chrome, and try again." >&2
        exit 1
    fi
fi

if ! [ node_modules/.package-lock.json -nt package-lock.json ]; then
    npm ci --no-audit --no-fund --loglevel=error
fi
