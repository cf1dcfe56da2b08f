// The package: what is in it, that it is made the same again, and what installing, updating and removing it does.

import assert from "node:assert/strict";
import { readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";

import { follow, clear, FOLDER } from "./support/apache.js";
import { ROOT, run } from "./support/run.js";
import { DATA, forget } from "./support/service.js";

const MADE = join(ROOT, "target/debian");
const [NAME] = (await readdir(MADE)).filter((name) => name.endsWith(".deb"));
const PACKAGE = join(MADE, NAME);

const exists = (path) => stat(path).then(() => true, () => false);

after(async () => {
  await run("dpkg", "--install", PACKAGE);
  await forget();
});

test("lintian finds no error", async () => {
  await run("lintian", "--allow-root", "--fail-on", "error,warning", PACKAGE);
});

test("it has what a host needs, and nothing that a host should not get", async () => {
  const listed = await run("dpkg-deb", "--contents", PACKAGE);
  const files = listed
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/))
    .filter(([mode]) => !mode.startsWith("d"));
  const paths = new Map(files.map(([mode, owner, , , , path]) => [path.slice(1), { mode, owner }]));
  for (const path of [
    "/usr/bin/parlour",
    "/usr/lib/systemd/system/parlour.service",
    "/usr/lib/systemd/system/parlour.socket",
    "/usr/lib/systemd/system/parlour@.service",
    "/usr/lib/systemd/system/parlour@.socket",
    "/usr/lib/sysusers.d/parlour.conf",
    "/etc/default/parlour",
    "/etc/apache2/conf-available/parlour.conf",
    "/usr/share/doc/parlour/examples/vhost.conf",
    "/usr/share/doc/parlour/README.md",
    "/usr/share/doc/parlour/copyright",
    "/usr/share/doc/parlour/libraries.gz",
    "/usr/share/man/man1/parlour.1.gz",
    "/usr/share/bash-completion/completions/parlour",
    "/usr/share/zsh/vendor-completions/_parlour",
    "/usr/share/fish/vendor_completions.d/parlour.fish",
  ]) {
    assert.ok(paths.has(path), `${path} is missing`);
  }
  for (const [path, { mode, owner }] of paths) {
    assert.equal(owner, "0/0", path);
    assert.equal(mode, path === "/usr/bin/parlour" ? "-rwxr-xr-x" : "-rw-r--r--", path);
    assert.doesNotMatch(path, /\/\.|\.key$|node_modules/);
  }
  const site = [...paths.keys()].filter((path) => path.startsWith("/usr/share/parlour/site/pkg/"));
  const plain = site.filter((path) => !/\.(br|gz)$/.test(path));
  assert.ok(plain.some((path) => path.endsWith(".wasm")));
  for (const path of plain) {
    assert.match(path, /\.[0-9a-f]{16}\./, "a name that changes with the content");
    assert.ok(paths.has(`${path}.br`) && paths.has(`${path}.gz`), `${path} isn't compressed`);
  }
  const fields = await run("dpkg-deb", "--field", PACKAGE);
  assert.match(fields, /^Version: (\S+)-1$/m);
  const version = fields.match(/^Version: (\S+)-1$/m)[1];
  assert.match(await run("parlour", "--version"), new RegExp(`^parlour ${version}$`, "m"));
});

test("it is the same bytes when it is packed again, and so is the tarball, which has the same files", async () => {
  const bytes = async () => Promise.all((await readdir(MADE)).sort().map((name) => readFile(join(MADE, name))));
  const first = await bytes();
  assert.equal(first.length, 2);
  await run("deploy/debian/package.sh", "tarball");
  assert.deepEqual(await bytes(), first);
  const tarball = join(MADE, (await readdir(MADE)).find((name) => name.endsWith(".tar.gz")));
  const inside = (await run("tar", "--list", "--file", tarball)).trim().split("\n");
  const [folder] = inside;
  const packed = (await run("sh", "-ec", `dpkg-deb --fsys-tarfile ${PACKAGE} | tar --list`)).trim().split("\n");
  const plain = (list) => list.filter((path) => !path.endsWith("/")).sort();
  assert.deepEqual(plain(inside.map((path) => path.replace(folder, "./"))), plain(packed));
});

test("installed: a user of its own, units that start with the machine, Apache untouched", async () => {
  assert.match(await run("getent", "passwd", "parlour"), /:\/var\/lib\/parlour:\/usr\/sbin\/nologin$/m);
  assert.ok(await exists("/etc/systemd/system/multi-user.target.wants/parlour.service"));
  assert.ok(await exists("/etc/systemd/system/sockets.target.wants/parlour.socket"));
  assert.ok(!(await exists("/etc/apache2/conf-enabled/parlour.conf")));
  assert.match(await run("man", "--pager=cat", "parlour"), /--verified-only/);
});

test("an update keeps results and choices; removing keeps results; purging leaves them and a working Apache", async () => {
  await run("systemd-tmpfiles", "--create", "--prefix=/run").catch(() => {});
  await run("install", "-d", "-o", "parlour", "-g", "parlour", "-m", "750", DATA);
  const scores = join(DATA, "scores-2026-10-27.json");
  await writeFile(scores, '[\n{"black":"Ada","white":"Bola","winner":"draw"}\n]\n');
  await writeFile(join(DATA, "scores.key"), "secret");
  const choices = `${await readFile("/etc/default/parlour", "utf8")}PARLOUR_TIMEZONE=Africa/Lagos\n`;
  await writeFile("/etc/default/parlour", choices);
  await follow(FOLDER);

  await run("dpkg", "--force-confold", "--install", PACKAGE);
  assert.equal(await readFile("/etc/default/parlour", "utf8"), choices);
  assert.ok(await exists(scores));
  assert.ok(await exists("/etc/apache2/conf-enabled/parlour.conf"));

  await run("dpkg", "--remove", "parlour");
  assert.ok(!(await exists("/usr/bin/parlour")));
  assert.equal(await readFile("/etc/default/parlour", "utf8"), choices);
  assert.ok((await exists(scores)) && (await exists(join(DATA, "scores.key"))));
  assert.ok(!(await exists("/etc/apache2/conf-enabled/parlour.conf")), "Apache would pass visitors to nobody");
  await run("apache2ctl", "configtest");

  const said = await run("dpkg", "--purge", "parlour");
  assert.match(said, /results are still in \/var\/lib\/parlour/);
  assert.deepEqual(await readdir(DATA), ["scores-2026-10-27.json"]);
  assert.ok(!(await exists("/etc/default/parlour")));
  assert.ok(!(await exists("/etc/systemd/system/sockets.target.wants/parlour.socket")));
  await run("apache2ctl", "configtest");

  await run("rm", scores);
  await run("dpkg", "--install", PACKAGE);
  await run("dpkg", "--purge", "parlour");
  assert.ok(!(await exists(DATA)), "an empty folder is left behind");
  await run("dpkg", "--install", PACKAGE);
  await run("install", "-d", "-o", "parlour", "-g", "parlour", "-m", "750", DATA);
});

after(clear);
