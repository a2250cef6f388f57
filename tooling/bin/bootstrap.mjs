#!/usr/bin/env node
// The way into every command: plain Node without dependencies, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MINIMUM_NODE = [20, 19];
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const marker = path.join(root, 'node_modules', '.portal-installed');

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    stop(
      `Node.js ${MINIMUM_NODE.join('.')} or newer is needed; this is ${process.versions.node}. Install it and run the command again.`,
    );
  }
}

/** What node_modules was installed from: the lock file and where it runs. */
function fingerprint() {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  return hash.digest('hex');
}

function installIfMissing() {
  const wanted = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  process.stdout.write('Installing dependencies (once; about a minute) ...\n');
  // No install scripts: nothing here needs them, and they are what fails on locked-down machines.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error) stop(`npm could not be run: ${result.error.message}`);
  if (result.status !== 0)
    stop(
      'Installing the dependencies failed. See the lines above: mostly the npm registry cannot be reached or the disk is full.',
    );
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, wanted);
  installHooks();
}

/** npm ran no script, so the pre-commit hook is put in place here; a copy without git, and CI, need none. */
function installHooks() {
  if (process.env.CI === 'true' || !existsSync(path.join(root, '.git'))) return;
  spawnSync(process.execPath, [path.join(root, 'node_modules', 'husky', 'bin.js')], {
    cwd: root,
    stdio: 'ignore',
  });
}

checkNode();
const [command, ...rest] = process.argv.slice(2);
const script = path.join(root, 'tooling', 'src', 'commands', `${command}.ts`);
if (!command || !existsSync(script)) stop(`There is no command "${command ?? ''}".`);
installIfMissing();

const { runCommand } = await import('./run-command.mjs');
process.exitCode = await runCommand(root, script, rest);
