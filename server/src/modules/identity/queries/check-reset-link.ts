import type { Db } from '../../../platform/database';
import { consume } from '../../../platform/rate-limit';
import { networkLimits } from '../limits';
import { findTokenOwner, isTokenOpen } from '../password-tokens.repository';
import { linkExpired } from '../refusals';

/** Whether a mailed token still sets a password, without using it up; else what a reset by it would be refused with. */
export async function checkResetLink(
  db: Db,
  { token, network }: { token: string; network: string },
): Promise<{ is_open: boolean; message: string | null }> {
  await consume(db, [networkLimits.checkResetLink(network)]);
  if (await isTokenOpen(db, token)) return { is_open: true, message: null };
  return { is_open: false, message: linkExpired((await findTokenOwner(db, token))?.kind).message };
}
