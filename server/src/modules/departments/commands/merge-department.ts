import { type Department, formatCounted } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { whyRetired } from '../../../platform/lists/department-in-use';
import { presentDepartment } from '../departments.presenter';
import { countDraftsOfBoth, endDepartment, readDepartment } from '../departments.repository';
import { lockWhatMoves, type Moved, moveAll } from '../moved-rows.repository';
import { openDepartment } from './open-department';

interface MergeDepartment {
  caller: Caller;
  /** The department that goes, as it was seen. */
  id: number;
  version: number;
  /** The one that stays. */
  intoId: number;
}

function movedNote({ accounts, pending_requests, draft_orders }: Moved): string {
  return `${formatCounted(accounts, 'account')}, ${formatCounted(pending_requests, 'pending request')} and stock on ${formatCounted(draft_orders, 'draft order')} moved`;
}

/**
 * Makes a department a part of another; answers the one that stays. Its people, pending requests and what drafts buy for
 * its stock move. What was decided stays with it, and so do its budgets, which serve what was approved (decision 89).
 */
export function mergeDepartment(
  db: Db,
  { caller, id, version, intoId }: MergeDepartment,
): Promise<Department> {
  if (id === intoId) throw invalid({ into_id: 'Choose a department other than the one being merged' });
  return inTransaction(db, async (tx) => {
    await lockWhatMoves(tx, id);
    const gone = await openDepartment(tx, { id, action: 'merge', caller, version }, intoId);
    const into = await tx
      .selectFrom('departments')
      .select(['id', 'name', 'state'])
      .where('id', '=', intoId)
      .executeTakeFirst();
    if (!into) throw invalid({ into_id: 'Choose a department that exists' });
    if (into.state !== 'in_use') throw invalid({ into_id: await whyRetired(tx, intoId) });
    const drafts = await countDraftsOfBoth(tx, id, intoId);
    if (drafts > 0)
      throw invalid({
        into_id: `${formatCounted(drafts, 'draft order')} ${drafts === 1 ? 'has' : 'have'} lines for the stock of both departments: remove the lines of one of them first`,
      });
    const moved = await moveAll(tx, id, into);
    await endDepartment(tx, gone, intoId);
    const note = movedNote(moved);
    await appendActivity(tx, {
      actor: caller,
      action: 'Merged Department',
      target: { type: 'department', id, label: gone.name },
      before: { department_state: 'in use', merged_into: null },
      after: { department_state: 'merged', merged_into: into.name },
      note,
    });
    await appendActivity(tx, {
      actor: caller,
      action: 'Updated Department',
      target: { type: 'department', id: intoId, label: into.name },
      note: `${gone.name} was merged into it: ${note}`,
    });
    return presentDepartment(await readDepartment(tx, intoId), caller);
  });
}
