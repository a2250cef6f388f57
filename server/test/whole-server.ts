import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const READY_WITHIN_MS = 300_000;
const here = path.dirname(fileURLToPath(import.meta.url));
const main = path.join(here, '..', 'src', 'main.ts');
/** It stops in order when this process is gone, however that came. */
const stopWithStarter = path.join(here, '..', '..', 'tooling', 'bin', 'stop-with-starter.mjs');

/** The whole server in a process of its own, as people run it, on the embedded database in `dataDir` unless `env` names another. */
export interface WholeServer {
  url: string;
  child: ChildProcess;
  ended: Promise<void>;
}

export async function startWholeServer(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  /** The server.js of a package, in place of the sources. */
  packaged?: string,
): Promise<WholeServer> {
  const program = packaged ? [packaged] : ['--import', 'tsx', main];
  const child = spawn(process.execPath, ['--import', pathToFileURL(stopWithStarter).href, ...program], {
    cwd: here,
    env: {
      PATH: process.env.PATH,
      PORTAL_STARTED_BY: String(process.pid),
      DATA_DIR: dataDir,
      PORT: String(port),
      EMPTY: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: Buffer) => {
    output = (output + text.toString()).slice(-4_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      isOver = true;
      resolve();
    });
  });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(50)) {
    if (isOver || Date.now() > until) throw new Error(`The server did not start:\n${output}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return { url, child, ended };
  }
}

export interface Json {
  [key: string]: unknown;
}

/** A call as any client makes it; the body is read as JSON. */
export async function callJson(
  url: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
}

/** The newest sign-in code in a server's local mailbox. */
export async function readCode(url: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { text: string }[];
    const code = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0];
    if (code) return code;
    await sleep(50);
  }
}

/** The first half of a sign-in: its code is on the way. */
export async function beginSignIn(url: string, email: string, password: string) {
  const login = await callJson(`${url}/api/auth/login`, { method: 'POST', body: { email, password } });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { userId: login.body.user_id, cookie };
}

/** Registers the first person of an empty installation and signs them in; answers the token. */
export async function registerAndSignIn(url: string): Promise<string> {
  const person = {
    name: 'First Person',
    email: 'first@example.com',
    password: 'a long enough one',
    role: 'ADMIN',
  };
  await callJson(`${url}/api/auth/register`, { method: 'POST', body: person });
  const { userId, cookie } = await beginSignIn(url, person.email, person.password);
  const verified = await callJson(`${url}/api/auth/verify-2fa`, {
    method: 'POST',
    body: { user_id: userId, code: await readCode(url) },
    headers: { cookie },
  });
  return String(verified.body.token);
}
