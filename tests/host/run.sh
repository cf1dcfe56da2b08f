#!/usr/bin/env bash
# Installs the package as a host would and tests it with the real parts: dpkg, Apache, lintian, a browser. It does so
# on a copy of this machine that is gone afterwards: the file system under an overlay, a network of its own.
# PARLOUR_TEST_HERE=1 changes this machine itself where no copy can be made; for machines that are thrown away.
set -euo pipefail
root=$(realpath "$(dirname "$0")/../..")

tools="apache2 curl iproute2 lintian python3 python3-seccomp ssl-cert"

copy() {
    mount -t tmpfs -o mode=755 tmpfs /mnt
    mkdir /mnt/{changed,work,root}
    mount -t overlay -o lowerdir=/,upperdir=/mnt/changed,workdir=/mnt/work overlay /mnt/root
    cd /mnt/root
    mount -t proc proc proc
    mount --rbind /dev dev
    mount -t tmpfs -o mode=755 tmpfs run
    mount -t tmpfs tmpfs tmp
    # The project may be a file system of its own, and lie in a folder that is empty here.
    mkdir -p ".$root"
    mount --bind "$root" ".$root"
    # Nothing that is installed is to start by itself.
    printf '#!/bin/sh\nexit 101\n' >usr/sbin/policy-rc.d
    chmod 755 usr/sbin/policy-rc.d
    COPIED=1 exec chroot . "$root/tests/host/run.sh" install
}

install() {
    mkdir -p /run/lock /run/parlour
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # a list of packages
    if ! dpkg-query -W $tools >/dev/null 2>&1; then
        apt-get update -qq
        apt-get install -qq -y --no-install-recommends $tools >/dev/null
    fi
    apt-get install -qq -y "$root"/target/debian/parlour_*.deb >/dev/null
    if [ "${COPIED:-}" = 1 ]; then
        exec unshare --net "$root/tests/host/run.sh" tests
    else
        # Whatever was started by being installed is the tests' to start.
        systemctl stop parlour.socket parlour.service apache2 2>/dev/null || apache2ctl stop || true
        tests
    fi
}

tests() {
    # Where visitors come from who aren't this machine; without it a browser takes itself for offline.
    if [ "${COPIED:-}" = 1 ]; then
        ip link set lo up
        ip link add visitors type veth peer name world
        ip address add 192.0.2.1/24 dev visitors
        ip link set visitors up
        ip link set world up
        ip route add default via 192.0.2.254
    else
        ip address replace 192.0.2.1/32 dev lo
    fi
    cd "$root/tests/host"
    exec node --test --test-timeout=600000 --test-concurrency=1 ${ONLY:-}
}

can_copy() {
    unshare --mount --net --pid --fork sh -c 'mount -t tmpfs tmpfs /mnt && mkdir /mnt/a /mnt/b /mnt/c &&
        mount -t overlay -o lowerdir=/,upperdir=/mnt/a,workdir=/mnt/b overlay /mnt/c' 2>/dev/null
}

case "${1:-}" in
copy | install | tests) "$1" ;;
*)
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "NOT TESTED: the package. Its tests need root on Debian or Ubuntu; they install it on a copy of the machine," >&2
        echo "which is gone afterwards. Run: sudo tests/host/run.sh" >&2
        exit 0
    fi
    if can_copy; then
        exec unshare --mount --pid --fork --kill-child "$0" copy
    elif [ "${PARLOUR_TEST_HERE:-}" = 1 ]; then
        install
    else
        echo "No copy of this machine can be made (mount namespaces, overlayfs). If it is one that may be changed and" >&2
        echo "thrown away, try again with PARLOUR_TEST_HERE=1." >&2
        exit 1
    fi
    ;;
esac
