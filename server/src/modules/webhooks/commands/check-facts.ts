import type { WebhookInput } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { type AllowedPlaces, whyNotAddress } from '../own-network';
import { isNameTaken, lockWebhookNames } from '../webhooks.repository';

/** Refuses an address that nothing would be sent to, by its field. */
export function assertAddress(url: string, allowed: AllowedPlaces): void {
  const why = whyNotAddress(url, allowed);
  if (why) throw invalid({ url: why });
}

/** Refuses a name that another webhook has; until the transaction ends nobody else takes it. */
export async function assertNameFree(tx: Trx, name: string, ownId?: number): Promise<void> {
  await lockWebhookNames(tx);
  if (!(await isNameTaken(tx, name, ownId))) return;
  const message = `There is a webhook ${name} already`;
  throw new AppError('already_exists', message, { fields: { name: message } });
}

/** What the log tells of a webhook. */
export function factsOf({ name, url, events }: WebhookInput) {
  return { name, url, events: events === null ? 'all' : events.join(', ') };
}
