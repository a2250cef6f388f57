import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { type DemoIds, inChunks, known } from './ids';

export async function writeActivity(tx: Trx, entries: readonly PlannedEntry[], ids: DemoIds): Promise<void> {
  await inChunks(entries, async (chunk) => {
    await tx
      .insertInto('activity_log')
      .values(
        chunk.map(({ at, by, action, target, before, after, note }) => ({
          occurred_at: at,
          user_id: known(ids.people, by),
          user_name: by.name,
          action,
          target_type: target.type,
          target_id: target.id,
          target_label: target.label,
          before: before ? JSON.stringify(before) : null,
          after: after ? JSON.stringify(after) : null,
          note: note ?? null,
        })),
      )
      .execute();
    return [];
  });
}
