import type { Trx } from '../../../platform/database';
import { endAccessTokensOf } from '../access-tokens/access-tokens.repository';
import { voidTokensOf } from '../passwords/password-tokens.repository';
import { endSessionsOf } from '../sessions/sessions.repository';
import { closeChallengesOf } from '../sign-in/challenges.repository';

/** Ends all that an account could still be used by: sessions, open sign-ins, mailed links, access tokens. */
export async function closeAccount(tx: Trx, userId: number): Promise<void> {
  await endSessionsOf(tx, userId, 'suspended');
  await closeChallengesOf(tx, userId, 'suspended');
  await voidTokensOf(tx, userId);
  await endAccessTokensOf(tx, userId);
}
