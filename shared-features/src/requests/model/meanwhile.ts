import { type AssetRequest, type BudgetPreview, decisionOn } from '@portal/contract';
import type { ApprovalAction } from './approval-sum';
import { closedText } from './decisions';

type Now = NonNullable<BudgetPreview['requests']>[number];

/**
 * Of the chosen requests those that cannot be approved as they were seen, by id, with what became of each. Nothing is
 * known of them before `now` is read.
 */
export function changedMeanwhile(
  chosen: readonly Pick<AssetRequest, 'id' | 'version'>[],
  now: readonly Now[] | undefined,
  action: ApprovalAction,
): ReadonlyMap<number, string> {
  if (!now) return new Map();
  return new Map(
    chosen.flatMap(({ id, version }): [number, string][] => {
      const found = now.find((request) => request.id === id);
      if (!found) return [[id, 'Already decided']];
      if (!decisionOn(found, action).open) return [[id, closedText(found, [action]) ?? 'Already decided']];
      return found.version === version ? [] : [[id, 'Changed meanwhile']];
    }),
  );
}
