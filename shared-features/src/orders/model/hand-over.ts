import type { Order } from '@portal/contract';

/** What came for one request and has not been handed over. */
export interface Waiting {
  request_id: number;
  label: string;
  requester: string;
  units: number;
  /** Why it cannot be handed over now. */
  held: string | null;
}

/** The requests of which all that this order has came, and that are not fulfilled; each once. */
export function waitingRequests({ lines }: Pick<Order, 'lines'>): Waiting[] {
  const shares = lines.flatMap((line) => line.shares);
  const ids = [...new Set(shares.map(({ request_id }) => request_id))];
  return ids.flatMap((id) => {
    const own = shares.filter(({ request_id }) => request_id === id);
    const [first] = own;
    const isReady = own.every((share) => share.count_received === share.units && !share.is_fulfilled);
    if (!first || !isReady) return [];
    return [
      {
        request_id: id,
        label: first.label,
        requester: first.requester.name,
        units: own.reduce((sum, { units }) => sum + units, 0),
        held: own.find(({ held }) => held)?.held ?? null,
      },
    ];
  });
}
