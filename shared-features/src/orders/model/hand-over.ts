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

/** The requests whose requesters wait for what came, as the server judged; each once. */
export function waitingRequests({ lines }: Pick<Order, 'lines'>): Waiting[] {
  const shares = lines.flatMap((line) => line.shares).filter(({ to_hand_over }) => to_hand_over);
  const ids = [...new Set(shares.map(({ request_id }) => request_id))];
  return ids.flatMap((id) => {
    const own = shares.filter(({ request_id }) => request_id === id);
    const [first] = own;
    if (!first) return [];
    return [
      {
        request_id: id,
        label: first.label,
        requester: first.requester.name,
        units: own.reduce((sum, { count_waiting }) => sum + count_waiting, 0),
        held: own.find(({ held }) => held)?.held ?? null,
      },
    ];
  });
}
