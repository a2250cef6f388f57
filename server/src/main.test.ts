import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openSilentLink } from '../test/database/silent-link';
import { setUpTestDatabase } from '../test/database/test-database';

const database = setUpTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-main-'));
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  fs.rmSync(dataDir, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

function run(environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      EMPTY: '1',
      PORT: '0',
      ...environment,
    },
  });
  started.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'nothing'));
  });
  return { child, output: () => output, errors: () => errors, ended };
}

async function addressOf(server: Run): Promise<string> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const address = /running at (http:\/\/\S+)/.exec(server.output())?.[1];
    if (address && server.output().includes('Stop with Ctrl-C')) return address;
    if (server.child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not start: ${server.output()} ${server.errors()}`);
}

/** Sends a call that is known to wait for a lock when this resolves. `goOn` gives it the lock. */
async function sendCallThatWaits(
  address: string,
): Promise<{ call: Promise<Response>; goOn(): Promise<void> }> {
  const blocker = await database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const call = fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'a password' }),
  });
  const isWaiting = async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return rows.length > 0;
  };
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    call,
    async goOn() {
      await blocker.query('COMMIT');
      blocker.release();
    },
  };
}

test('stops cleanly while the database is silent, with a call under way', async () => {
  const link = await openSilentLink(database.connectionString);
  try {
    const server = run({ DATABASE_URL: link.url });
    const { call, goOn } = await sendCallThatWaits(await addressOf(server));
    link.fallSilent();
    await goOn();
    server.child.kill('SIGTERM');
    const [code, answer] = await Promise.all([server.ended, call]);
    expect({ code, errors: server.errors(), status: answer.status }).toEqual({
      code: 0,
      errors: expect.not.stringContaining('did not stop in time'),
      status: 503,
    });
  } finally {
    await link.close();
  }
});

test('says where it is, answers there, and stops when asked, also when asked twice', async () => {
  const server = run();
  const address = await addressOf(server);
  expect(server.output()).toContain('the first person to register');
  expect(server.output()).toContain(`Sign-in codes appear at ${address}/dev/mailbox`);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(server.output().match(/Stopping/g)).toHaveLength(1);
  expect(server.errors()).toBe('');
});

test('stops in order also when its terminal is gone and nobody reads what it says', async () => {
  const server = run();
  await addressOf(server);
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  server.child.kill('SIGHUP');
  expect(await server.ended).toBe(0);
}, 90_000);

test('finishes what runs before it stops', async () => {
  const server = run();
  const address = await addressOf(server);
  const unused = net.connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
  const { call, goOn } = await sendCallThatWaits(address);
  server.child.kill('SIGTERM');
  while (!server.output().includes('Stopping')) await new Promise((resolve) => setTimeout(resolve, 20));
  await goOn();
  expect((await call).status).toBe(401);
  expect(await server.ended).toBe(0);
  unused.destroy();
});

test('requests that never arrive whole do not hold the stop up', async () => {
  const server = run();
  const port = Number(new URL(await addressOf(server)).port);
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: l\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  const halves = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const socket = net.connect(port, '127.0.0.1').on('error', () => {});
      // Some stop in the midst of their headers.
      await new Promise<void>((resolve) =>
        socket.write(index % 4 === 0 ? head.slice(0, 50) : head, () => resolve()),
      );
      return socket;
    }),
  );
  // Answered after the halves have come: they are being read by now.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.errors()).toBe('');
  for (const socket of halves) socket.destroy();
});

test('a port in use: one line that says what to do', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as net.AddressInfo;
  const server = run({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toMatch(new RegExp(`^Port ${port} is in use\\. .*set PORT=${port + 1}\\n$`));
  await new Promise((resolve) => other.close(resolve));
});

test('wrong configuration, or a database that is not there: lines that say what to do, no stack', async () => {
  const [configuration, unreachable] = [
    run({ PORT: 'x', NODE_ENV: 'production' }),
    run({ DATABASE_URL: 'postgresql://portal:top-secret@127.0.0.1:1/portal' }),
  ];
  expect(await configuration.ended).toBe(1);
  expect(configuration.errors()).toMatch(/^Configuration: PORT: write a port number/);
  expect(await unreachable.ended).toBe(1);
  expect(unreachable.errors()).toMatch(/^Cannot use the database at 127\.0\.0\.1:1\/portal: .*\n$/);
  expect(unreachable.errors()).not.toContain('top-secret');
});
