import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../root';

/** A checkout with the way into every command and nothing installed. */
let checkout: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'checkout-'));
  cpSync(path.join(ROOT, 'tooling', 'bin'), path.join(checkout, 'tooling', 'bin'), { recursive: true });
  mkdirSync(path.join(checkout, 'tooling', 'src', 'commands'), { recursive: true });
  writeFileSync(path.join(checkout, 'tooling', 'src', 'commands', 'release.ts'), '');
  writeFileSync(path.join(checkout, 'package-lock.json'), '{}');
  writeFileSync(
    path.join(checkout, 'npm.js'),
    `require('node:fs').writeFileSync(${JSON.stringify(path.join(checkout, 'installed'))}, ''); process.exit(1);`,
  );
});
afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(checkout, { recursive: true });
});

/** Something that runs from the checkout as `npm start` does. */
async function serve(): Promise<void> {
  const running = `file://${path.join(checkout, 'tooling', 'bin', 'running-commands.mjs')}`;
  const script = `const { noteRunning } = await import(${JSON.stringify(running)});
    noteRunning('start'); console.log('runs'); setInterval(() => {}, 1000);`;
  server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout) await once(server.stdout, 'data');
}

function release() {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(checkout, 'tooling', 'bin', 'bootstrap.mjs'), 'release', 'finance'],
    { encoding: 'utf8', env: { ...process.env, npm_execpath: path.join(checkout, 'npm.js') } },
  );
  return { status, stderr, hasInstalled: existsSync(path.join(checkout, 'installed')) };
}

test('a command never installs under a server that runs from the same checkout, and says what to do', async () => {
  await serve();
  const { status, stderr, hasInstalled } = release();
  expect([status, hasInstalled]).toEqual([1, false]);
  expect(stderr).toMatch(
    new RegExp(`npm run start \\(process ${server?.pid}\\) runs from it.*Nothing was done`),
  );
  expect(stderr).toMatch(/git worktree add .* npm run release -- /);
});

test('a server that was killed is in nobody’s way', async () => {
  await serve();
  const ended = server && once(server, 'exit');
  server?.kill('SIGKILL');
  await ended;
  expect(release()).toMatchObject({ status: 1, hasInstalled: true });
});
