import type { ActivityAction, ActivityEntry, TargetType } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { entryColumns, presentEntries } from './list-activity';

interface About {
  type: TargetType;
  id: number;
  actions: readonly ActivityAction[];
}

const MOST = 20;

/** The last entries about one thing that tell of certain actions, oldest first, at most 20. */
export async function listEntriesAbout(db: Db, { type, id, actions }: About): Promise<ActivityEntry[]> {
  const rows = await db
    .selectFrom('activity_log')
    .select(entryColumns)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return presentEntries(db, rows.reverse());
}
