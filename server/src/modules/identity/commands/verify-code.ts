import { isActiveStatus } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { assertNotFull, consume, refund } from '../../../platform/rate-limit';
import { type Account, lockAccount } from '../accounts/accounts.repository';
import type { CommandDependencies } from '../identity-dependencies';
import { type Device, insertSession, type NewSession } from '../sessions/sessions.repository';
import { hashBrowserSecret, type KnownBrowser } from '../sign-in/browser-cookies';
import { findOpenChallenge, type Try, tryCode } from '../sign-in/challenges.repository';
import { accountInactive, signInOver } from '../sign-in/refusals';
import { codeLimit, networkLimits } from '../sign-in/sign-in-limits';
import { hashCode } from '../sign-in/verification-code';

export interface VerifyCode {
  userId: number;
  code: string;
  browserSecret: string | undefined;
  network: string;
  knownBrowser: KnownBrowser | undefined;
  userAgent: string | undefined;
  address: string;
}

/** Exchanges the code for a session. Only the browser that began the sign-in has a try, and can use tries up. */
export async function verifyCode(
  { db, hashKey }: CommandDependencies,
  input: VerifyCode,
): Promise<NewSession> {
  const isKnown = input.knownBrowser?.userId === input.userId;
  const byNetwork = isKnown ? [] : [networkLimits.code(input.network)];
  await assertNotFull(db, byNetwork);
  const browserHash = input.browserSecret && hashBrowserSecret(input.browserSecret);
  const open = browserHash ? await findOpenChallenge(db, input.userId, browserHash) : undefined;
  if (!open) {
    await consume(db, byNetwork);
    throw signInOver();
  }

  const byAccount = codeLimit(input.userId, isKnown ? input.knownBrowser?.id : undefined);
  await consume(db, [byAccount]);
  const outcome = await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, input.userId);
    if (!account) return 'over';
    const result = await tryCode(tx, open.id, hashCode(hashKey, open.id, input.code));
    return result === 'right' ? startSession(tx, account, input) : result;
  });
  if (typeof outcome === 'string') {
    await consume(db, byNetwork);
    throw refusalOf(outcome);
  }
  await refund(db, [byAccount]);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

/** The used code stays used when the account turns out to be inactive: the refusal is returned, not thrown. */
async function startSession(
  tx: Trx,
  account: Account,
  device: Device,
): Promise<NewSession | { refusal: AppError }> {
  if (!isActiveStatus(account.status)) return { refusal: accountInactive(account.status) };
  const session = await insertSession(tx, account.id, device);
  await appendActivity(tx, {
    actor: account,
    action: 'Signed In',
    target: { type: 'user', id: account.id, label: account.name },
  });
  return session;
}

function refusalOf(result: Exclude<Try, 'right'>): AppError {
  if (result === 'wrong') return new AppError('invalid_code', 'Invalid verification code');
  if (result === 'last wrong')
    return new AppError('code_expired', 'Too many wrong codes. Please sign in again.');
  return signInOver();
}
