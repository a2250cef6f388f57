export const ASSET_STATUSES = ['available', 'assigned', 'maintenance', 'retired'] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];

export const ASSET_CONDITIONS = ['NEW', 'GOOD', 'FAIR', 'POOR'] as const;
export type AssetCondition = (typeof ASSET_CONDITIONS)[number];

/** Where an asset came from: entered by hand, bought for a request, imported, or received with an order. */
export const ASSET_ORIGINS = ['registered', 'purchased', 'imported', 'received'] as const;
export type AssetOrigin = (typeof ASSET_ORIGINS)[number];

/** What a caller may do to one asset; sent with each asset as `allowed_actions`. */
export const ASSET_ACTIONS = [
  'edit',
  'allocate',
  'return',
  'transfer',
  'move',
  'send-to-maintenance',
  'bring-back',
  'retire',
  'delete',
] as const;
export type AssetAction = (typeof ASSET_ACTIONS)[number];

/** What a caller may do to one allocation; sent with each as `allowed_actions`. */
export const ALLOCATION_ACTIONS = ['return', 'transfer'] as const;
export type AllocationAction = (typeof ALLOCATION_ACTIONS)[number];

/** What a caller may do to one category; sent with each category as `allowed_actions`. */
export const CATEGORY_ACTIONS = ['edit', 'delete'] as const;
export type CategoryAction = (typeof CATEGORY_ACTIONS)[number];

/** Shown when an asset is saved without one of them (specification, section 5). */
export const NAME_AND_CATEGORY_REQUIRED = 'Name and category are required';

/** Reads any spelling of an asset status; `ALLOCATED` is the finance screens' word for `assigned`. */
export function toAssetStatus(value: string): AssetStatus | undefined {
  const folded = value.trim().toLowerCase();
  if (folded === 'allocated') return 'assigned';
  return ASSET_STATUSES.find((status) => status === folded);
}

/** A state as the finance area spells it, on its screens and in its files (specification, section 4). */
export function statusInLedger(status: AssetStatus): string {
  return status === 'assigned' ? 'allocated' : status;
}

/** What speaks for an asset in stock where a request is to be fulfilled. */
export const MATCH_REASONS = ['wished', 'name', 'brand', 'category'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];
