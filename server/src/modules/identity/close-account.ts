import type { Trx } from '../../platform/database';
import { closeChallengesOf } from './challenges.repository';
import { voidTokensOf } from './password-tokens.repository';
import { endSessionsOf } from './sessions.repository';

/** Ends all that an account could still be used by: sessions, open sign-ins, mailed links. */
export async function closeAccount(tx: Trx, userId: number): Promise<void> {
  await endSessionsOf(tx, userId, 'suspended');
  await closeChallengesOf(tx, userId, 'suspended');
  await voidTokensOf(tx, userId);
}
