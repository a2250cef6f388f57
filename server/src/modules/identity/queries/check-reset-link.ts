import type { endpoints, ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { consume } from '../../../platform/rate-limit';
import { networkLimits } from '../limits';
import { findOpenTokenAccount, findTokenOwner } from '../password-tokens.repository';
import { linkExpired } from '../refusals';

/**
 * Whether a mailed token still sets a password, and whose, without using it up; else what a reset by it would be refused
 * with.
 */
export async function checkResetLink(
  db: Db,
  { token, network }: { token: string; network: string },
): Promise<ResponseOf<typeof endpoints.checkResetLink>> {
  await consume(db, [networkLimits.checkResetLink(network)]);
  const account = await findOpenTokenAccount(db, token);
  if (account) return { is_open: true, message: null, account };
  const { message } = linkExpired((await findTokenOwner(db, token))?.kind);
  return { is_open: false, message, account: null };
}
