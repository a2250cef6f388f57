import type { Db } from '../../../platform/database';
import { consume } from '../../../platform/rate-limit';
import { networkLimits } from '../limits';
import { findOpenToken, findTokenOwner, type PasswordTokenKind } from '../password-tokens.repository';
import { linkExpired } from '../refusals';

/** What a mailed token is good for, without using it up; refused as a reset by it would be. */
export async function checkResetLink(
  db: Db,
  { token, network }: { token: string; network: string },
): Promise<PasswordTokenKind> {
  await consume(db, [networkLimits.checkResetLink(network)]);
  const kind = await findOpenToken(db, token);
  if (!kind) throw linkExpired((await findTokenOwner(db, token))?.kind);
  return kind;
}
