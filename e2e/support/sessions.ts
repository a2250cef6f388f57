import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'portal-demo-2026';
export const DEMO_ACCOUNTS = ['admin', 'procurement', 'finance', 'employee'] as const;
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

interface Mail {
  to: string;
  subject: string;
  text: string;
  sent_at: string;
}
export interface StoredSession {
  token: string;
  user: { id: number; name: string };
}

export function addressOf(account: DemoAccount): string {
  return `${account}@example.com`;
}

/** The mails to an address, newest first. */
export async function mailsTo(api: APIRequestContext, address: string): Promise<Mail[]> {
  const response = await api.get('/dev/mailbox.json');
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to === address);
}

/** Waits for a mail to the address that was not there before, and returns it. */
export async function nextMail(
  api: APIRequestContext,
  address: string,
  before: readonly Mail[],
  subject = /./,
): Promise<Mail> {
  const known = new Set(before.map((mail) => `${mail.sent_at} ${mail.text}`));
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(api, address);
      found = mails.find((mail) => subject.test(mail.subject) && !known.has(`${mail.sent_at} ${mail.text}`));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

export function codeIn(mail: Mail): string {
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1];
  if (!code) throw new Error(`no code in "${mail.subject}"`);
  return code;
}

/** Signs in by calls, without a browser. */
export async function openSession(api: APIRequestContext, account: DemoAccount): Promise<StoredSession> {
  const address = addressOf(account);
  const before = await mailsTo(api, address);
  const login = await api.post('/api/auth/login', { data: { email: address, password: PASSWORD } });
  expect(login.ok(), await login.text()).toBe(true);
  const { user_id } = (await login.json()) as { user_id: number };
  const code = codeIn(await nextMail(api, address, before));
  const verified = await api.post('/api/auth/verify-2fa', { data: { user_id, code } });
  expect(verified.ok(), await verified.text()).toBe(true);
  const { token } = (await verified.json()) as { token: string };
  const profile = await api.get(`/api/users/${user_id}`, { headers: { authorization: `Bearer ${token}` } });
  return { token, user: (await profile.json()) as StoredSession['user'] };
}

/** The session that the set-up opened for a demo account. */
export function sessionOf(account: DemoAccount): StoredSession {
  const sessions = JSON.parse(readFileSync(process.env.PORTAL_SESSIONS ?? '', 'utf8')) as Record<
    DemoAccount,
    StoredSession
  >;
  return sessions[account];
}

/** Gives the page the account's session, as a browser that has signed in before holds it. */
export async function resumeSession(
  page: Page,
  account: DemoAccount,
  session: StoredSession = sessionOf(account),
): Promise<void> {
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('e2e-resumed')) return;
    sessionStorage.setItem('e2e-resumed', 'yes');
    localStorage.setItem('access_token', token);
    localStorage.setItem('user_data', JSON.stringify(user));
  }, session);
}

/** Signs in as a person does: password, then the code from the mailbox. */
export async function signIn(page: Page, address: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login');
  const before = await mailsTo(page.request, address);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Identity' })).toBeVisible();
  await enterCode(page, codeIn(await nextMail(page.request, address, before)));
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page
    .getByLabel(/6-digit/i)
    .first()
    .fill(code);
  await page.getByRole('button', { name: 'Verify Code' }).click();
}
