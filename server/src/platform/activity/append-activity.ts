import { type ActivityAction, eventOf, type TargetType } from '@portal/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { currentWork } from '../observing';

export interface ActivityEntryInput {
  /** Who did it; null for the system itself or a person not signed in. */
  actor: { id: number; name: string } | null;
  action: ActivityAction;
  target: { type: TargetType; id: number | null; label: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  note?: string | null;
}

/** By which access token it was done is read from the call itself: no command can leave it out. */
function toRow(entry: ActivityEntryInput) {
  return {
    user_id: entry.actor?.id ?? null,
    user_name: entry.actor?.name ?? null,
    action: entry.action,
    target_type: entry.target.type,
    target_id: entry.target.id,
    target_label: entry.target.label,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    note: entry.note ?? null,
    event: eventOf(entry.action),
    access_token: currentWork()?.request?.caller?.accessToken?.name ?? null,
  };
}

/** Appends one entry in the change's own transaction, so that neither stands without the other; answers its id. */
export async function appendActivity(tx: Transaction<Database>, entry: ActivityEntryInput): Promise<number> {
  const { id } = await tx
    .insertInto('activity_log')
    .values(toRow(entry))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Appends several, in their order. */
export async function appendActivities(
  tx: Transaction<Database>,
  entries: readonly ActivityEntryInput[],
): Promise<void> {
  if (entries.length > 0) await tx.insertInto('activity_log').values(entries.map(toRow)).execute();
}
