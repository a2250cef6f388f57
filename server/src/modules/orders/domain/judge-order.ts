import { type FinanceState, formatMoney, type Money, type Order } from '@portal/contract';

/** A request that an order serves; money in dollars. */
export interface OrderedRequest {
  request_id: number;
  label: string;
  /** What its approval commits. */
  approved_cost: Money;
  finance_state: FinanceState | null;
  /** What it costs on this order and on all others that stand, with what is spent for it beside them. */
  ordered_cost: Money;
}

type Excess = Order['excesses'][number];
type CostVerdict = { kind: 'covered' | 'needs_reason' | 'refused' };

/**
 * What an order costs its requests beyond their approvals: within what was approved it needs nothing; above it a
 * reason, or finance where a request would not be fulfilled at that cost without it.
 * @param judgeCost the rule by which a fulfilment at the ordered cost is judged
 */
export function judgeOrder(
  requests: readonly OrderedRequest[],
  judgeCost: (request: OrderedRequest) => CostVerdict,
): Excess[] {
  return requests.flatMap((request): Excess[] => {
    const { kind } = judgeCost(request);
    if (kind === 'covered') return [];
    const { finance_state, ...facts } = request;
    const costs = `and it costs ${formatMoney(facts.ordered_cost)}`;
    const approved =
      finance_state === 'approved'
        ? `Finance approved ${formatMoney(facts.approved_cost)} for ${facts.label}`
        : `${formatMoney(facts.approved_cost)} was approved for ${facts.label}`;
    return [
      kind === 'refused'
        ? {
            ...facts,
            kind: 'needs_finance',
            text: `${approved}, ${costs}: finance has to approve this order`,
          }
        : { ...facts, kind: 'needs_reason', text: `${approved}, ${costs}` },
    ];
  });
}

/** Why submitting needs a reason; null where it needs none. */
export function whyReasonNeeded(excesses: readonly Excess[]): string | null {
  return excesses.length > 0 ? 'This costs more than was approved: say here why' : null;
}
