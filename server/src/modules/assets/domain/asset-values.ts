export interface AssetValues {
  /** Dollars. */
  purchase_cost: number | null;
  /** Dollars. */
  residual_value: number | null;
}

/** One message per field that does not fit the others; empty where all do. Depreciation never falls below zero. */
export function checkAssetValues({ purchase_cost, residual_value }: AssetValues): Record<string, string> {
  if (purchase_cost === null || residual_value === null || residual_value <= purchase_cost) return {};
  return { residual_value: 'Residual value must not be more than the purchase cost' };
}
