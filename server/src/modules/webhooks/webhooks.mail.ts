import { DELIVERY_DAYS, type DisabledBy } from '@portal/contract';
import type { Trx } from '../../platform/database';
import { composeMail, enqueueMail } from '../../platform/mail';

interface Disabled {
  by: DisabledBy;
  fault: string | null;
}

/** Tells who made a webhook, and every active administrator, that it was disabled by itself. */
export async function mailDisabled(
  tx: Trx,
  { name, url, created_by_id }: { name: string; url: string; created_by_id: number },
  { by, fault }: Disabled,
): Promise<void> {
  const told = await tx
    .selectFrom('users')
    .select('email')
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('role', '=', 'ADMIN'), eb('id', '=', created_by_id)]))
    .orderBy('id')
    .execute();
  const why =
    by === 'gone'
      ? 'its receiver answered that it does not want to be sent anything any more'
      : 'nothing could be delivered to it for three days';
  const body = await composeMail(tx, [
    `the webhook ${name} to ${url} was disabled automatically: ${why}.${fault ? ` The last attempt: ${fault}.` : ''}`,
    `What waits for it is kept for ${DELIVERY_DAYS} days and is sent once it is enabled again on the Webhooks page. What happens while it is disabled is not noted for it.`,
  ]);
  for (const { email } of told)
    await enqueueMail(tx, { to: email, subject: `The webhook ${name} was disabled`, body });
}
