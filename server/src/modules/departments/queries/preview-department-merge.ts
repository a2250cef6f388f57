import type { DepartmentMergePreview } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { countWhatStays, readDepartment } from '../departments.repository';

/** What merging the department into another one would move, and what would stay with it. */
export async function previewDepartmentMerge(db: Db, id: number): Promise<DepartmentMergePreview> {
  const { accounts, pending_requests, draft_orders } = await readDepartment(db, id);
  return { moves: { accounts, pending_requests, draft_orders }, stays: await countWhatStays(db, id) };
}
