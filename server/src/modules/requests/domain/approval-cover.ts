import type { Position } from './stages';

/** What an approval covers: the amount, the item, and its category. The trigger of migration 13 has the same list. */
export const COVERED = [
  'estimated_cost',
  'request_type',
  'asset_name',
  'brand',
  'asset_description',
  'category_id',
  'asset_id',
  'preferred_asset_id',
] as const;

type Covered = Readonly<Record<(typeof COVERED)[number], string | number | null>>;

/** Whether a change touches what an approval covers. */
export function changesCover(before: Covered, after: Covered): boolean {
  return COVERED.some((key) => before[key] !== after[key]);
}

/**
 * Where a request stands after its owner changed it: back for approval when the change touches what its approval
 * covers, else where it stood.
 * @param next where the transition leads
 */
export function positionAfterEdit(
  request: Covered & Position,
  changes: Covered,
  next: Position,
): Position & { isSentBack: boolean } {
  const isSentBack = request.status === 'approved' && changesCover(request, changes);
  if (isSentBack || request.status !== 'approved') return { ...next, isSentBack };
  return { status: request.status, finance_state: request.finance_state, isSentBack };
}
