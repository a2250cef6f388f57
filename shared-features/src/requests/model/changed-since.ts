import type { AssetRequest, FieldChange } from '@portal/contract';
import { fieldChanges } from './request-history';

/** Whether what was approved of it was changed, and it awaits an approval again. */
export function isChangedSinceApproval({ cost_approved_before }: AssetRequest): boolean {
  return cost_approved_before !== null;
}

/**
 * The approval that whoever is to decide gave last, and what was changed since, oldest first. Finance that never
 * approved it is told what was changed since procurement did.
 */
export function changesSinceApproval({ status, edits = [], lapsed_approvals = [] }: AssetRequest) {
  const byFinance =
    status === 'approved' ? lapsed_approvals.findLast(({ by_finance }) => by_finance) : undefined;
  const last = byFinance ?? lapsed_approvals.at(-1);
  if (!last) return undefined;
  const changes: FieldChange[] = edits
    .filter(({ at }) => at > last.at)
    .flatMap((edit) => fieldChanges(edit.changes));
  return { last, changes };
}
