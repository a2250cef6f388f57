import { type AssetRequest, isWishGone } from '@portal/contract';

/** How a request is fulfilled: an asset is given, one is bought, or nothing is handed over. */
export type FulfilWay = 'stock' | 'purchase' | 'nothing';

const CHOICES = {
  stock: { label: 'From stock', hint: 'Give an available asset: nothing new is spent' },
  purchase: { label: 'Record a purchase', hint: 'Add what was bought and allocate it in one step' },
  nothing: {
    label: 'Nothing to hand over',
    hint: 'A service, a licence, a consumable: its cost is spent, no asset is allocated',
  },
} as const satisfies Record<FulfilWay, object>;

/**
 * The ways that are open, the likeliest first; none where there is nothing to choose. What the requester chose from
 * stock is given, and bought only once it has gone: no money was approved.
 */
export function fulfilWays(request: AssetRequest): readonly FulfilWay[] {
  if (request.request_type === 'REPAIR') return [];
  if (request.preferred_asset_id === null) return ['stock', 'purchase', 'nothing'];
  return isWishGone(request) ? ['stock', 'purchase'] : ['stock'];
}

/** The same as choices that say what each means. */
export function wayChoices(ways: readonly FulfilWay[]) {
  return ways.map((value) => ({ value, ...CHOICES[value] }));
}
