import type { RemoteEvent } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { consume } from '../../../platform/rate-limit';

/** Far more than a person who works opens in a quarter of an hour. */
const LIMIT = { hits: 120, windowSeconds: 15 * 60 };

/** Keeps how areas loaded. Who says so counts for the limit and is not kept. */
export async function reportRemoteEvents(
  db: Db,
  callerId: number,
  events: readonly RemoteEvent[],
): Promise<number> {
  await consume(db, [{ key: `telemetry:account:${callerId}`, limit: LIMIT }]);
  await db
    .insertInto('remote_events')
    .values(events.map((event) => ({ ...event })))
    .execute();
  return events.length;
}
