import type { Trx } from '../../platform/database';
import { composeMail, enqueueMail } from '../../platform/mail';

interface WithdrawnCanary {
  title: string;
  buildId: string;
  /** What was counted, as a sentence without its end. */
  why: string;
}

/** Tells every active administrator that a canary was withdrawn by itself. */
export async function mailWithdrawnCanary(tx: Trx, { title, buildId, why }: WithdrawnCanary): Promise<void> {
  const administrators = await tx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const body = await composeMail(tx, [
    `the canary ${buildId} of ${title} was withdrawn automatically: ${why}. Everybody has the live release again, and nothing else was changed.`,
    'The Releases page shows how it failed. Once it is mended, a new build can be given to some again.',
  ]);
  for (const { email } of administrators)
    await enqueueMail(tx, { to: email, subject: `The canary of ${title} was withdrawn`, body });
}
