import type { Role, UserStatus } from '@portal/contract';
import { hashPassword } from '../../src/modules/identity/passwords/passwords';
import type { TestApp, TestPerson } from './test-app';

export const TEST_PASSWORD = 'correct horse battery';
let hash: Promise<string> | undefined;

/** An account that can sign in with TEST_PASSWORD. */
export async function createAccount(
  portal: TestApp,
  role: Role = 'EMPLOYEE',
  details: { email?: string; status?: UserStatus; name?: string } = {},
): Promise<TestPerson> {
  hash ??= hashPassword(TEST_PASSWORD);
  return portal.createPerson(role, { ...details, passwordHash: await hash });
}

/** A browser: it keeps the cookies it is given, and has an address. */
export class Browser {
  cookies: Record<string, string> = {};

  constructor(
    private readonly portal: TestApp,
    readonly remoteAddress = '127.0.0.1',
  ) {}

  private keep(cookies: { name: string; value: string }[]): void {
    for (const { name, value } of cookies) {
      if (value) this.cookies[name] = value;
      else delete this.cookies[name];
    }
  }

  private get options() {
    return { cookies: { ...this.cookies }, remoteAddress: this.remoteAddress };
  }

  async login(email: string, password = TEST_PASSWORD) {
    const result = await this.portal.call('login', { body: { email, password } }, this.options);
    this.keep(result.cookies as { name: string; value: string }[]);
    return result;
  }

  async resend(userId: number) {
    return this.portal.call('resendCode', { body: { user_id: userId } }, this.options);
  }

  async verify(userId: number, code: string) {
    const result = await this.portal.call('verifyCode', { body: { user_id: userId, code } }, this.options);
    this.keep(result.cookies as { name: string; value: string }[]);
    return result;
  }

  async requestReset(email: string) {
    return this.portal.call('requestReset', { body: { email } }, this.options);
  }

  async resetPassword(body: { token: string; password?: string; new_password?: string }) {
    const result = await this.portal.call('resetPassword', { body }, this.options);
    this.keep(result.cookies as { name: string; value: string }[]);
    return result;
  }
}

/** The texts of the mails to an address, newest first. */
export async function mailTexts(portal: TestApp, to: string): Promise<{ subject: string; body: string }[]> {
  return portal.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
}

/** The newest code that was mailed to an address. */
export async function newestCode(portal: TestApp, to: string): Promise<string> {
  for (const { body } of await mailTexts(portal, to)) {
    const code = /^\s*(\d{6})\s*$/m.exec(body)?.[1];
    if (code) return code;
  }
  throw new Error(`No code was mailed to ${to}`);
}

/** The token of the newest reset link that was mailed to an address. */
export async function newestResetToken(portal: TestApp, to: string): Promise<string> {
  for (const { body } of await mailTexts(portal, to)) {
    const token = /reset-password\?token=([\w-]+)/.exec(body)?.[1];
    if (token) return token;
  }
  throw new Error(`No reset link was mailed to ${to}`);
}

/** Forgets all counted attempts, as time would. */
export async function letLimitsPass(portal: TestApp): Promise<void> {
  await portal.db.deleteFrom('rate_limits').execute();
}

/** A code that is not the given one. */
export function wrongCode(code: string, step = 1): string {
  return ((Number(code) + step) % 1_000_000).toString().padStart(6, '0');
}
