import type { endpoints, ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readLink } from '../passwords/read-link';

/**
 * Whether a mailed token still sets a password, and whose, without using it up; else what a reset by it would be refused
 * with.
 */
export async function checkResetLink(
  db: Db,
  use: { token: string; network: string },
): Promise<ResponseOf<typeof endpoints.checkResetLink>> {
  const link = await readLink(db, use);
  return 'refusal' in link
    ? { is_open: false, message: link.refusal.message, account: null }
    : { is_open: true, message: null, account: link.account };
}
