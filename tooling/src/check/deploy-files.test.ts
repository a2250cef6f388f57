import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@portal/server/config';
import { freePort } from '../free-port';
import { ROOT } from '../root';

// What a program is there for is proven by it; where one is missing its file is only read.

const read = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');
const hasProgram = (name: string, ...args: string[]) => spawnSync(name, args).error === undefined;
const testWith = (name: string, ...args: string[]) => (hasProgram(name, ...args) ? test : test.skip);

const closers: (() => void | Promise<void>)[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-deploy-'));
  // Started by root, a proxy works as another user.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stands for a server: says which one it is, and what came with the request. */
async function startServer(name: string): Promise<{ port: number; stop: () => void }> {
  const server = http.createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          name,
          bytes,
          forwarded: request.headers['x-forwarded-for'],
          host: request.headers.host,
        }),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  closers.push(stop);
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Runs a proxy until the test is over, and waits for its first answer. */
async function runProxy(command: string, args: string[], url: string): Promise<void> {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  closers.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await sleep(50);
  }
}

interface Answer {
  name: string;
  bytes: number;
  forwarded: string;
  host: string;
}

/**
 * Again, where there is no answer: on a busy machine a server here can be late for the question whether it is ready, and
 * the proxy then gives up what passes to it.
 */
async function ask(url: string, init?: RequestInit): Promise<Answer> {
  for (;;) {
    const response = await fetch(url, init).catch(() => undefined);
    if (response?.ok) return (await response.json()) as Answer;
    await sleep(50);
  }
}

/** What both proxies do: both servers are asked, the caller's address is the proxy's word, and one that is gone is passed over. */
async function proveProxy(url: string, servers: { stop: () => void }[]): Promise<void> {
  const names = new Set<string>();
  while (names.size < 2) names.add((await ask(url)).name);
  const picture = Buffer.alloc(9 * 1024 * 1024);
  const answer = await ask(url, {
    method: 'POST',
    body: picture,
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(answer).toMatchObject({ bytes: picture.length, forwarded: '127.0.0.1' });
  servers[0]?.stop();
  for (let times = 0; times < 20; times++)
    expect((await ask(url, { method: 'POST', body: 'x' })).name).toBe('two');
}

testWith('nginx', '-v')('nginx passes calls to two servers, and to one while the other is gone', async () => {
  const servers = [await startServer('one'), await startServer('two')];
  const port = await freePort();
  const site = read('nginx.conf')
    .replace('127.0.0.1:3000', `127.0.0.1:${servers[0]?.port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[1]?.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*(?:listen \[::\]|ssl_).*\n/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(path.join(folder, 'site.conf'), site);
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 1; events {}
     http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  await runProxy('nginx', ['-p', folder, '-c', file], `http://127.0.0.1:${port}/`);
  await proveProxy(`http://127.0.0.1:${port}/`, servers);
  expect(
    (await ask(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).forwarded,
  ).toBe('127.0.0.1');
});

testWith('haproxy', '-v')('HAProxy asks who is ready, and passes calls to those', async () => {
  const servers = [await startServer('one'), await startServer('two')];
  const port = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    read('haproxy.cfg')
      .replace('127.0.0.1:3000', `127.0.0.1:${servers[0]?.port}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${servers[1]?.port}`)
      .replace('bind :80', `bind 127.0.0.1:${await freePort()}`)
      .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`),
  );
  await runProxy('haproxy', ['-f', file], `http://127.0.0.1:${port}/`);
  await proveProxy(`http://127.0.0.1:${port}/`, servers);
});

testWith('systemd-analyze', '--version')('systemd takes the unit', () => {
  const file = path.join(folder, 'asset-portal@.service');
  writeFileSync(file, read('asset-portal@.service').replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('the unit starts what a package holds, and gives it the time that it takes to stop', () => {
  const unit = read('asset-portal@.service');
  expect(unit).toContain('ExecStart=/usr/bin/node /opt/asset-portal/current/server.js\n');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(20);
  expect(unit).toMatch(/^KillMode=mixed$/m);
});

test('the example of settings is one that production takes', () => {
  const lines = read('portal.env.example').split('\n');
  const given = lines.flatMap((line) => /^#?([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const pairs = Array.from({ length: given.length / 2 }, (_, index) => [
    given[2 * index],
    given[2 * index + 1],
  ]);
  const config = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(pairs) });
  expect(config).toMatchObject({ production: true, demo: false, trustProxy: ['loopback'] });
});

test('the container file says that nobody runs it here, and starts the server itself', () => {
  const text = read('Containerfile');
  expect(text).toContain('not run by CI');
  expect(text).toMatch(/^CMD \["node", "\/opt\/asset-portal\/server\.js"\]$/m);
});
