import { type FinanceState, formatMoney, type Money, type Order, type OrderStatus } from '@portal/contract';

/** A request that an order serves; money in dollars. */
export interface OrderedRequest {
  request_id: number;
  label: string;
  /** What its approval commits. */
  approved_cost: Money;
  finance_state: FinanceState | null;
  /** What it costs on this order and on all others that stand, with what is spent for it beside them. */
  ordered_cost: Money;
  /** Whether it is no request but what the order buys for a department's stock. */
  is_stock: boolean;
  /** What of that came beyond the order: its tolerance allows it, and nobody approves it. */
  extra_cost: Money;
}

/** What an order orders for stock, of all departments together, and from which amount on finance approves; in dollars. */
export interface StockLimit {
  total: Money;
  finance_threshold: Money;
}

type Excess = Order['excesses'][number];
type CostVerdict = { kind: 'covered' | 'needs_reason' | 'refused' };

/**
 * What an order costs its requests beyond their approvals: within what was approved it needs nothing; above it a
 * reason, or finance where a request would not be fulfilled at that cost without it. What it buys for stock nobody has
 * approved: finance does from its threshold on, summed over the order.
 * @param judgeCost the rule by which a fulfilment at the ordered cost is judged
 */
export function judgeOrder(
  requests: readonly OrderedRequest[],
  judgeCost: (request: OrderedRequest) => CostVerdict,
  stock: StockLimit,
): Excess[] {
  return requests.flatMap((request): Excess[] => {
    if (request.is_stock) return judgeStock(request, stock);
    const { kind } = judgeCost(request);
    if (kind === 'covered') return [];
    const { finance_state, extra_cost: _extra, ...facts } = request;
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

function judgeStock(
  { finance_state: _state, extra_cost, ...facts }: OrderedRequest,
  { total, finance_threshold }: StockLimit,
): Excess[] {
  if (total < finance_threshold || facts.ordered_cost === extra_cost) return [];
  const inAll =
    facts.ordered_cost < total ? `, and what this order buys for stock ${formatMoney(total)} together` : '';
  const text = `${facts.label} costs ${formatMoney(facts.ordered_cost)}${inAll}: finance has to approve this order`;
  return [{ ...facts, kind: 'needs_finance', text }];
}

/**
 * Whether what an order buys for stock is still to be judged: once it was approved, and until it is changed, it is not
 * asked again. What is released to stock meanwhile has a rule of its own.
 */
export function isStockJudged({ status, isChanging }: { status: OrderStatus; isChanging: boolean }): boolean {
  return isChanging || status === 'draft' || status === 'awaiting';
}

/** Why submitting needs a reason; null where it needs none. */
export function whyReasonNeeded(excesses: readonly Excess[]): string | null {
  if (excesses.length === 0) return null;
  return excesses.every(({ is_stock }) => is_stock)
    ? 'Finance has to approve what is bought for stock: say here why it is needed'
    : 'This costs more than was approved: say here why';
}
