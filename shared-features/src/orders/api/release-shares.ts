import { call } from '@portal/auth';
import type { Order, ReleaseTarget, RestDecision, ShareRelease } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useChange } from '../../feedback';
import { orderKeys } from './order-keys';

export interface NamedShare {
  line_id: number;
  request_id: number;
}

/** What releasing a share of an order in this version would do to the budget. */
export function releasePreviewQuery(
  area: string,
  { id, version }: Pick<Order, 'id' | 'version'>,
  { line_id, request_id, to }: NamedShare & { to: ReleaseTarget },
) {
  const query = { line_id: String(line_id), request_id: String(request_id), to };
  return queryOptions({
    queryKey: orderKeys.release(area, id, version, query),
    queryFn: ({ signal }) => call('previewRelease', { params: { id }, query }, { signal }),
    // Budgets change meanwhile.
    staleTime: 0,
  });
}

/** Says what becomes of the rest of a request of which the order buys a part. */
export function useDecideRest({ id }: Pick<Order, 'id'>) {
  const area = useArea();
  return useChange({
    send: (body: RestDecision) => call('decideRest', { params: { id }, body }),
    done: 'Request updated successfully',
    next: (_order: Order, { action }: RestDecision) =>
      action === 'buy-elsewhere'
        ? 'The rest is under To Buy'
        : 'It can be handed over once all that is ordered has come',
    failed: 'Failed to decide on the rest of the request',
    answers: (order: Order) => orderKeys.one(area, order.id),
  });
}

/** Takes what has not come for a request off it. */
export function useReleaseShare(id: number) {
  const area = useArea();
  return useChange({
    send: (body: ShareRelease) => call('releaseShare', { params: { id }, body }),
    done: 'Share released successfully',
    failed: 'Failed to release the share',
    answers: (order: Order) => orderKeys.one(area, order.id),
  });
}
