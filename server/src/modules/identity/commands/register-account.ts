import type { Role, UserStatus } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction, type Trx } from '../../../platform/database';
import { consume, countHit } from '../../../platform/rate-limit';
import { findAccountByEmail, hasAnyAccount, insertAccount, lockRegistrations } from '../accounts.repository';
import { decideRegistration } from '../domain/registration-rules';
import { mailAlreadyRegistered, mailRegistered } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { networkLimits, uninvitedMailLimit } from '../limits';
import { assertNotCommon, hashPassword } from '../passwords';

export interface RegisterAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  network: string;
}

/**
 * Creates an account and answers its state. For an address that has an account nothing changes and the answer is the
 * same: only the mail to that address tells.
 */
export async function registerAccount(
  { db, publicUrl }: CommandDependencies,
  input: RegisterAccount,
): Promise<UserStatus> {
  assertNotCommon(input.password, 'password', input.email);
  await consume(db, [networkLimits.register(input.network)]);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (tx) => {
    await lockRegistrations(tx);
    const status = await decideStatus(tx, input);
    const { name, email, role } = input;
    const created = await insertAccount(tx, { name, email, role, status, password_hash: passwordHash });
    if (!created) {
      await tellOwner(tx, email, publicUrl());
      return status;
    }
    await appendActivity(tx, {
      actor: created,
      action: 'Registered Account',
      target: { type: 'user', id: created.id, label: created.name },
      after: { email, role, status },
    });
    await mailRegistered(tx, email, { status }, publicUrl());
    return status;
  });
}

async function decideStatus(tx: Trx, { role, email }: RegisterAccount): Promise<UserStatus> {
  const { allowed_mail_domains } = await tx
    .selectFrom('settings')
    .select('allowed_mail_domains')
    .executeTakeFirstOrThrow();
  return decideRegistration({
    isFirstAccount: !(await hasAnyAccount(tx)),
    role,
    email,
    allowedDomains: allowed_mail_domains,
  });
}

async function tellOwner(tx: Trx, email: string, publicUrl: string): Promise<void> {
  const account = await findAccountByEmail(tx, email);
  const { isAllowed } = await countHit(tx, uninvitedMailLimit(email));
  if (account && isAllowed) await mailAlreadyRegistered(tx, account, publicUrl);
}
