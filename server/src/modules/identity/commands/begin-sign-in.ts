import { isActiveStatus } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { assertNotFull, consume, refund, takeHits } from '../../../platform/rate-limit';
import { type Account, findAccountByEmail, lockAccount } from '../accounts/accounts.repository';
import { mailCode } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { verifyPassword } from '../passwords/passwords';
import { hashBrowserSecret, type KnownBrowser, newBrowserSecret } from '../sign-in/browser-cookies';
import { openChallenge } from '../sign-in/challenges.repository';
import { accountInactive, invalidCredentials } from '../sign-in/refusals';
import { codeMailLimit, networkLimits, passwordLimits } from '../sign-in/sign-in-limits';

export interface BeginSignIn {
  email: string;
  password: string;
  network: string;
  knownBrowser: KnownBrowser | undefined;
}

/** Checks the password and mails a code. Answers whose sign-in it is, and the secret that its browser keeps. */
export async function beginSignIn(
  dependencies: CommandDependencies,
  input: BeginSignIn,
): Promise<{ userId: number; browserSecret: string }> {
  const { db } = dependencies;
  const account = await findAccountByEmail(db, input.email);
  await checkPassword(dependencies, input, account);
  if (!account) throw invalidCredentials();
  if (!isActiveStatus(account.status)) throw accountInactive(account.status);
  await consume(db, [codeMailLimit(account.id)]);
  return { userId: account.id, browserSecret: await sendCode(dependencies, account) };
}

/**
 * Counts the attempt by account before it looks, so that parallel guesses get no more tries than the limit; a right one
 * is free. By network only wrong ones count, and those of the same account no longer once it is signed in to.
 */
async function checkPassword(
  { db }: CommandDependencies,
  { email, password, network, knownBrowser }: BeginSignIn,
  account: Account | undefined,
): Promise<void> {
  const isKnown = knownBrowser !== undefined && knownBrowser.userId === account?.id;
  // Many people share an office's address: its mistakes are not counted against a browser that the owner has used.
  const byNetwork = isKnown ? [] : [networkLimits.signIn(network)];
  const byAccount = passwordLimits(email, { network, knownBrowser: isKnown ? knownBrowser.id : undefined });
  await assertNotFull(db, byNetwork);
  await consume(db, byAccount);
  if (!(await verifyPassword(account?.password_hash, password))) {
    await consume(db, byNetwork);
    throw invalidCredentials();
  }
  await assertNotFull(db, byNetwork);
  const [own, ...shared] = byAccount;
  await refund(db, shared);
  const hits = own ? await takeHits(db, own.key) : 0;
  // All but this one were wrong.
  await refund(db, byNetwork, Math.max(0, hits - 1));
}

function sendCode({ db, hashKey, publicUrl }: CommandDependencies, checked: Account): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, checked.id);
    // Between the check and the lock the password may have been set anew or the account suspended.
    if (account?.password_hash !== checked.password_hash) throw invalidCredentials();
    if (!isActiveStatus(account.status)) throw accountInactive(account.status);
    const browserSecret = newBrowserSecret();
    const { code, expiresAt } = await openChallenge(tx, {
      userId: account.id,
      browserHash: hashBrowserSecret(browserSecret),
      hashKey,
    });
    await mailCode(tx, { to: account.email, code, expiresAt, publicUrl: publicUrl() });
    return browserSecret;
  });
}
