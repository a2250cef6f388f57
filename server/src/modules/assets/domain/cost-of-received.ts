import type { AssetOrigin } from '@portal/contract';

/** Why what an asset cost is not entered by hand; null where it is. What came with an order costs what the order says. */
export function whyCostStays({ origin }: { origin: AssetOrigin }): string | null {
  return origin === 'received' ? 'It came with an order, and its cost follows the order' : null;
}
