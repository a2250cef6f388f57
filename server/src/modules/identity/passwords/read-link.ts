import type { Db } from '../../../platform/database';
import type { AppError } from '../../../platform/http/app-error';
import { consume } from '../../../platform/rate-limit';
import { linkExpired } from '../sign-in/refusals';
import { networkLimits } from '../sign-in/sign-in-limits';
import { findOpenTokenAccount, findTokenOwner } from './password-tokens.repository';

interface LinkUse {
  token: string;
  network: string;
}

/** Whose password a mailed link sets, or what using it would be refused with. */
export type MailedLink = { account: { name: string; email: string } } | { refusal: AppError };

/**
 * Reads a mailed link without using it up. A token that nobody was sent is a guess and counts; one that is used or past
 * its time had an owner. Guesses close no way to whoever has a link: it is too long to be guessed.
 * @throws AppError 429 after many guesses
 */
export async function readLink(db: Db, { token, network }: LinkUse): Promise<MailedLink> {
  const account = await findOpenTokenAccount(db, token);
  if (account) return { account };
  const owner = await findTokenOwner(db, token);
  if (!owner) await consume(db, [networkLimits.link(network)]);
  return { refusal: linkExpired(owner?.kind) };
}

/** @throws AppError what refuses the link */
export async function assertLinkOpen(db: Db, use: LinkUse): Promise<void> {
  const link = await readLink(db, use);
  if ('refusal' in link) throw link.refusal;
}
