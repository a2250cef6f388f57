import { setTimeout as sleep } from 'node:timers/promises';
import { ROLES, type Role, type User } from '@portal/contract';

/** The password of every demo account (design, section 3). */
export const DEMO_PASSWORD = 'portal-demo-2026';
const MAIL_WITHIN_MS = 15_000;

export interface DemoSession {
  token: string;
  user: User;
}

interface Mail {
  to: string;
  text: string;
  sent_at: string;
}

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  // The demo server's own answers, checked by it against the contract.
  return JSON.parse(text) as T;
}

async function newestCode(
  origin: string,
  address: string,
): Promise<{ code: string; sentAt: string } | undefined> {
  const mails = await readJson<Mail[]>(await fetch(`${origin}/dev/mailbox.json`));
  const mail = mails.find(({ to, text }) => to === address && /\b\d{6}\b/.test(text));
  const code = mail && /\b\d{6}\b/.exec(mail.text)?.[0];
  return mail && code ? { code, sentAt: mail.sent_at } : undefined;
}

async function nextCode(origin: string, address: string, before: string | undefined): Promise<string> {
  for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; await sleep(100)) {
    const newest = await newestCode(origin, address);
    if (newest && newest.sentAt !== before) return newest.code;
  }
  throw new Error(`No code arrived for ${address}`);
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Signs a demo account in by the real calls, with the code from the local mailbox. */
export async function signInDemo(origin: string, address: string): Promise<DemoSession> {
  const before = (await newestCode(origin, address))?.sentAt;
  const login = await post(`${origin}/api/auth/login`, { email: address, password: DEMO_PASSWORD });
  const { user_id } = await readJson<{ user_id: number }>(login);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const code = await nextCode(origin, address, before);
  const { token } = await readJson<{ token: string }>(
    await post(`${origin}/api/auth/verify-2fa`, { user_id, code }, { cookie }),
  );
  const user = await readJson<User>(
    await fetch(`${origin}/api/users/${user_id}`, { headers: { authorization: `Bearer ${token}` } }),
  );
  return { token, user };
}

/** One session per role, of the demo accounts that carry the roles' names. */
export async function signInEveryRole(origin: string): Promise<Record<Role, DemoSession>> {
  const sessions = await Promise.all(
    ROLES.map(async (role) => [role, await signInDemo(origin, `${role.toLowerCase()}@example.com`)] as const),
  );
  // Built from ROLES itself, so every role is there.
  return Object.fromEntries(sessions) as Record<Role, DemoSession>;
}

/** A session ends after eight hours without use; renewed well before. */
const RENEW_AFTER_MS = 4 * 3_600_000;

/** Sessions of every role, opened at once and renewed by the next page load once they are old. */
export function sessionKeeper(origin: string): () => Promise<Record<Role, DemoSession>> {
  let opened = Date.now();
  let sessions = signInEveryRole(origin);
  return () => {
    if (Date.now() - opened > RENEW_AFTER_MS) {
      opened = Date.now();
      sessions = signInEveryRole(origin);
    }
    return sessions;
  };
}
