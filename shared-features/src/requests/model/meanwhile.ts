import type { AssetRequest, BudgetPreview } from '@portal/contract';
import type { ApprovalAction } from './approval-sum';

/** What became of a chosen request since its list was read: it is left as it is then. */
export type Meanwhile = 'decided' | 'changed';

type Now = NonNullable<BudgetPreview['requests']>[number];

function awaits({ status, finance_state }: Now, action: ApprovalAction): boolean {
  return action === 'approve' ? status === 'pending' : status === 'approved' && finance_state === 'awaiting';
}

/** Of the chosen those that are no longer as they were seen, by id. Nothing is known of them before `now` is read. */
export function changedMeanwhile(
  chosen: readonly Pick<AssetRequest, 'id' | 'version'>[],
  now: readonly Now[] | undefined,
  action: ApprovalAction,
): ReadonlyMap<number, Meanwhile> {
  if (!now) return new Map();
  return new Map(
    chosen.flatMap(({ id, version }): [number, Meanwhile][] => {
      const found = now.find((request) => request.id === id);
      if (!found || !awaits(found, action)) return [[id, 'decided']];
      return found.version === version ? [] : [[id, 'changed']];
    }),
  );
}
