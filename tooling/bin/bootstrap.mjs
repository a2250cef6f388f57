#!/usr/bin/env node
// The way into every command: plain Node without dependencies, since it runs before anything is installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { environmentOf } from './deploy-folder.mjs';
import { isInstalled, markInstalled, ROOT } from './installation.mjs';
import { onNpmGone } from './parent-watch.mjs';
import { runCommand } from './run-command.mjs';
import { noteRunning, othersRunning } from './running-commands.mjs';
import { supervise } from './supervise.mjs';

const MINIMUM_NODE = [20, 19];

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

/** Installing takes the files away from under whatever runs from them, such as a portal that serves. */
function refuseUnderOthers() {
  const others = othersRunning();
  if (others.length === 0) return;
  const names = others.map(({ command, pid }) => `npm run ${command} (process ${pid})`).join(', ');
  stop(
    [
      `The dependencies of this checkout are not those of its package-lock.json, and ${names} runs from it: installing would delete files it is using. Nothing was done.`,
      'Stop it and run the command again, which installs; or release from a checkout of its own, which leaves it running:',
      `  git worktree add ../release HEAD && cd ../release && DEPLOY_DIR=<the folder that is served> npm run ${command} -- ...`,
    ].join('\n'),
  );
}

async function installIfMissing() {
  if (isInstalled()) return;
  refuseUnderOthers();
  process.stdout.write('Installing dependencies (once; about a minute) ...\n');
  // No install scripts: nothing here needs them, and they are what fails on locked-down machines.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: ROOT, watch: onNpmGone };
  const { code, stoppedBy } = npm?.endsWith('.js')
    ? await supervise(process.execPath, [npm, ...args], options)
    : await supervise('npm', args, { ...options, shell: process.platform === 'win32' });
  if (stoppedBy) process.exit(code || 1);
  if (code !== 0)
    stop(
      'Installing the dependencies failed. See the lines above: mostly the npm registry cannot be reached or the disk is full.',
    );
  markInstalled();
}

checkNode();
const [command, ...rest] = process.argv.slice(2);
const script = path.join(ROOT, 'tooling', 'src', 'commands', `${command}.ts`);
if (!command || !existsSync(script)) stop(`There is no command "${command ?? ''}".`);
noteRunning(command);
await installIfMissing();

const { env, notice } = environmentOf(command, process.env);
if (notice) process.stdout.write(`${notice}\n`);
process.exitCode = await runCommand(ROOT, script, rest, env);
