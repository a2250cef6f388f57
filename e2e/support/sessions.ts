import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, type DemoSession } from '@portal/tooling/demo';

export const DEMO_ACCOUNTS = ['admin', 'procurement', 'finance', 'employee'] as const;
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

interface Mail {
  to: string;
  subject: string;
  text: string;
  sent_at: string;
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

/** Waits for the sign-in code that was not there before; other mail may come in between. */
export async function nextCode(
  api: APIRequestContext,
  address: string,
  before: readonly Mail[],
): Promise<string> {
  const mail = await nextMail(api, address, before, /verification code/i);
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1];
  if (!code) throw new Error(`no code in "${mail.subject}"`);
  return code;
}

/** The session that the set-up opened for a demo account. */
export function sessionOf(account: DemoAccount): DemoSession {
  const sessions = JSON.parse(readFileSync(process.env.PORTAL_SESSIONS ?? '', 'utf8')) as Record<
    DemoAccount,
    DemoSession
  >;
  return sessions[account];
}

/** Gives the page the account's session, as a browser that has signed in before holds it. */
export async function resumeSession(
  page: Page,
  account: DemoAccount,
  session: DemoSession = sessionOf(account),
): Promise<void> {
  await page.addInitScript(({ token, user }) => {
    if (sessionStorage.getItem('e2e-resumed')) return;
    sessionStorage.setItem('e2e-resumed', 'yes');
    localStorage.setItem('access_token', token);
    localStorage.setItem('user_data', JSON.stringify(user));
  }, session);
}

/** Signs in as a person does: password, then the code from the mailbox. */
export async function signIn(page: Page, address: string, password = DEMO_PASSWORD): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login');
  const before = await mailsTo(page.request, address);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Identity' })).toBeVisible();
  await enterCode(page, await nextCode(page.request, address, before));
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page
    .getByLabel(/6-digit/i)
    .first()
    .fill(code);
  await page.getByRole('button', { name: 'Verify Code' }).click();
}
