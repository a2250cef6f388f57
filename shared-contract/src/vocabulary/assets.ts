export const ASSET_STATUSES = ['available', 'assigned', 'maintenance', 'retired'] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];

export const ASSET_CONDITIONS = ['NEW', 'GOOD', 'FAIR', 'POOR'] as const;
export type AssetCondition = (typeof ASSET_CONDITIONS)[number];

/** Reads any spelling of an asset status; `ALLOCATED` is the finance screens' word for `assigned`. */
export function toAssetStatus(value: string): AssetStatus | undefined {
  const folded = value.trim().toLowerCase();
  if (folded === 'allocated') return 'assigned';
  return ASSET_STATUSES.find((status) => status === folded);
}
