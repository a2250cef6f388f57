import type { Trx } from '../../platform/database';
import { composeMail, enqueueMail } from '../../platform/mail';

/** Tells every active administrator what became of a release by itself. */
export async function mailAdministrators(
  tx: Trx,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  const administrators = await tx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const body = await composeMail(tx, paragraphs);
  for (const { email } of administrators) await enqueueMail(tx, { to: email, subject, body });
}
