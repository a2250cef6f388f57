/**
 * Which requests a figure of finance is made of. The spending analysis counts by the day of approval: `approved`,
 * what of it is `fulfilled`, and what is still `pending`. A budget counts `spent` by the day of fulfilment, what is
 * `committed` now, and both as `used`.
 */
export const SPENDING_PARTS = ['approved', 'fulfilled', 'pending', 'spent', 'committed', 'used'] as const;
export type SpendingPart = (typeof SPENDING_PARTS)[number];

/** Depreciated is retired, or past the useful life with a known cost; maintenance is in it and not depreciated; working is the rest. */
export const ASSET_HEALTHS = ['working', 'maintenance', 'depreciated'] as const;
export type AssetHealth = (typeof ASSET_HEALTHS)[number];
