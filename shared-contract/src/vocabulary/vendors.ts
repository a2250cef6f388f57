/** Where a vendor stands: bought from, not bought from for the time being, or gone from every list. */
export const VENDOR_STATES = ['active', 'suspended', 'removed'] as const;
export type VendorState = (typeof VENDOR_STATES)[number];

/** The states that a list of vendors shows: removed ones are kept for what was bought from them. */
export const LISTED_VENDOR_STATES = ['active', 'suspended'] as const satisfies readonly VendorState[];

/** What may be done to a vendor; the server says which of these are open now. Its contacts are part of `edit`. */
export const VENDOR_ACTIONS = ['edit', 'suspend', 'reactivate', 'merge', 'remove'] as const;
export type VendorAction = (typeof VENDOR_ACTIONS)[number];
