#!/usr/bin/env bash
# Packs what `make build` has built: target/debian/parlour_….deb, and with the argument `tarball` the same files plain.
# The same commit and compiler give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/../.."

CARGO_DEB=3.8.0
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
made=target/package
program=$target/release/parlour

if [ "$(cargo-deb --version 2>/dev/null)" = "cargo-deb $CARGO_DEB" ]; then
    cargo_deb=cargo-deb
else
    cargo_deb=$target/tools/bin/cargo-deb
    if [ "$("$cargo_deb" --version 2>/dev/null)" != "cargo-deb $CARGO_DEB" ]; then
        cargo install --quiet --locked --root "$target/tools" --target-dir "$target/tools/build" "cargo-deb@$CARGO_DEB"
        rm -rf "$target/tools/build"
    fi
fi

# When it was made is when the commit was; without its history, when the changes were last written down.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)

rm -rf "$made" target/debian
mkdir -p "$made"
"$program" man >"$made/parlour.1"
"$program" completions bash >"$made/parlour.bash"
"$program" completions zsh >"$made/_parlour"
"$program" completions fish >"$made/parlour.fish"
deploy/debian/libraries.sh | gzip -9n >"$made/libraries.gz"

# Further processes on the same data are the same units, with a letter in their names.
sed -e 's/^\(Description=[^:]*\)/\1 (%i)/' -e 's/parlour\.socket/parlour@%i.socket/' \
    deploy/systemd/parlour.service >"$made/parlour@.service"
sed -e 's/^\(Description=.*\)/\1 (%i)/' -e 's/http\.sock/%i.sock/' deploy/systemd/parlour.socket >"$made/parlour@.socket"

# Who hands the package to others says so, in the variables of Debian's own tools.
maintainer="${DEBFULLNAME:-The Parlour authors} <${DEBEMAIL:-parlour@example.org}>"
cat >"$made/changelog" <<END
parlour ($version-1) unstable; urgency=medium

  * What has changed is in changelog.gz.

 -- $maintainer  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
END

"$cargo_deb" --package server --maintainer "$maintainer" --no-build --locked --quiet --output target/debian/
package=$(echo target/debian/parlour_*.deb)

if [ "${1:-}" = tarball ]; then
    name=$(basename "${package%.deb}" | tr _ -)
    dpkg-deb --extract "$package" "$made/$name"
    tar --create --directory "$made" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner "$name" |
        gzip -9n >"target/debian/$name.tar.gz"
    rm -r "${made:?}/$name"
    echo "target/debian/$name.tar.gz"
fi
