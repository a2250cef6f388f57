import type { Role, UserStatus } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction, type Trx } from '../../../platform/database';
import { consume, countHit } from '../../../platform/rate-limit';
import {
  findAccountByEmail,
  hasAnyAccount,
  insertAccount,
  lockRegistrations,
  reopenRefused,
} from '../accounts/accounts.repository';
import { decideRegistration } from '../domain/registration-rules';
import { mailAlreadyRegistered, mailRegistered } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { assertNotCommon, hashPassword } from '../passwords/passwords';
import { networkLimits, uninvitedMailLimit } from '../sign-in/sign-in-limits';

export interface RegisterAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  network: string;
}

/**
 * Creates an account and answers its state. For an address that has an account the answer is the same and nothing
 * changes, but that a refused registration waits again: only the mail to that address tells.
 */
export async function registerAccount(
  { db, publicUrl }: CommandDependencies,
  input: RegisterAccount,
): Promise<UserStatus> {
  assertNotCommon(input.password, 'password', input.email);
  await consume(db, [networkLimits.register(input.network)]);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (tx) => {
    // One after the other only where there may be a first: a whole office need not stand in line.
    if (!(await hasAnyAccount(tx))) await lockRegistrations(tx);
    const status = await decideStatus(tx, input);
    const { name, email, role } = input;
    const account = { name, email, role, password_hash: passwordHash };
    const created = await insertAccount(tx, { ...account, status });
    // An admin has said no before: whatever the settings allow, an admin decides again.
    const reopened = created ? undefined : await reopenRefused(tx, account);
    if (created) await noteRegistration(tx, created, { email, role, status }, publicUrl());
    else if (reopened)
      await noteRegistration(tx, reopened, { email: reopened.email, role, status: 'waiting' }, publicUrl());
    else await tellOwner(tx, email, publicUrl());
    return status;
  });
}

async function noteRegistration(
  tx: Trx,
  registered: { id: number; name: string },
  after: { email: string; role: Role; status: UserStatus },
  publicUrl: string,
): Promise<void> {
  await appendActivity(tx, {
    actor: registered,
    action: 'Registered Account',
    target: { type: 'user', id: registered.id, label: registered.name },
    after,
  });
  await mailRegistered(tx, after.email, after, publicUrl);
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
