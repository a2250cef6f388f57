import { formatCounted, isActiveStatus, RESEND_AFTER_SECONDS } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { consume } from '../../../platform/rate-limit';
import { lockAccount } from '../accounts/accounts.repository';
import { mailCode } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { hashBrowserSecret, SIGN_IN_COOKIE_MINUTES } from '../sign-in/browser-cookies';
import { findOpenChallenge, openChallenge } from '../sign-in/challenges.repository';
import { signInOver } from '../sign-in/refusals';
import { codeMailLimit } from '../sign-in/sign-in-limits';

/** Mails another code for the sign-in that is open in this browser; the code before it stops working. */
export async function resendCode(
  { db, hashKey, publicUrl }: CommandDependencies,
  input: { userId: number; browserSecret: string | undefined },
): Promise<void> {
  if (!input.browserSecret) throw signInOver();
  const browserHash = hashBrowserSecret(input.browserSecret);
  if (!(await findOpenChallenge(db, input.userId, browserHash))) throw signInOver();
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, input.userId);
    const open = await findOpenChallenge(tx, input.userId, browserHash);
    if (
      !account ||
      !isActiveStatus(account.status) ||
      !open ||
      open.age_seconds > SIGN_IN_COOKIE_MINUTES * 60
    )
      throw signInOver();
    assertPatient(open.age_seconds);
    await consume(tx, [codeMailLimit(account.id)]);
    const { code, expiresAt } = await openChallenge(tx, { userId: account.id, browserHash, hashKey });
    await mailCode(tx, { to: account.email, code, expiresAt, publicUrl: publicUrl() });
  });
}

function assertPatient(ageSeconds: number): void {
  const wait = Math.ceil(RESEND_AFTER_SECONDS - ageSeconds);
  if (wait <= 0) return;
  throw new AppError(
    'too_many_attempts',
    `Please wait ${formatCounted(wait, 'second')} before you ask for another code.`,
    { retryAfterSeconds: wait },
  );
}
