import {
  differenceOfMoney,
  type FinanceState,
  formatMoney,
  isWithinPercent,
  type Money,
  type Order,
  type OrderStatus,
  toCents,
} from '@portal/contract';

/** A request that an order serves; money in dollars. */
export interface OrderedRequest {
  request_id: number;
  label: string;
  /** What its approval commits. */
  approved_cost: Money;
  finance_state: FinanceState | null;
  /** What it costs on this order and on all others that stand, with what is spent for it beside them. */
  ordered_cost: Money;
  /** Whether other orders buy a part of it. */
  is_on_others: boolean;
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

/** Up to what a request may cost beyond its approval without finance or a reason: both limits count. */
export interface Allowance {
  percent: number;
  /** In dollars. */
  amount: Money;
}

/** The organisation's limits by which an order is judged. */
export interface OrderLimits {
  allowance: Allowance;
  stock: StockLimit;
}

type Excess = Order['excesses'][number];
type CostVerdict = { kind: 'covered' | 'needs_reason' | 'refused' };

/** Whether what a request costs beyond its own approval is so little that nobody is asked for it. */
function isAllowed(
  { approved_cost, ordered_cost }: Pick<OrderedRequest, 'approved_cost' | 'ordered_cost'>,
  { percent, amount }: Allowance,
): boolean {
  const excess = differenceOfMoney(ordered_cost, approved_cost);
  return excess <= amount && isWithinPercent(toCents(excess), toCents(approved_cost), percent);
}

/** What of a request's cost passed by the allowance, in dollars. */
export function allowedExcess({ kind, ordered_cost, approved_cost }: Excess): Money {
  return kind === 'within_allowance' ? differenceOfMoney(ordered_cost, approved_cost) : 0;
}

/**
 * What an order costs its requests beyond their approvals: within what was approved, or the allowance above it, it needs
 * nothing; else a reason, or finance where a request would not be fulfilled at that cost without it. The allowance is
 * always of the request's own approval, so that changes do not add up to more. What the order buys for stock nobody has
 * approved: finance does from its threshold on, summed over the order.
 * @param judgeCost the rule by which a fulfilment at the ordered cost is judged
 */
export function judgeOrder(
  requests: readonly OrderedRequest[],
  judgeCost: (request: OrderedRequest) => CostVerdict,
  { allowance, stock }: OrderLimits,
): Excess[] {
  return requests.flatMap((request): Excess[] => {
    if (request.is_stock) return judgeStock(request, stock);
    const { kind } = judgeCost(request);
    if (kind === 'covered') return [];
    const { finance_state, extra_cost: _extra, is_on_others, ...facts } = request;
    const costs = `and it costs ${formatMoney(facts.ordered_cost)}${is_on_others ? ' on all its orders' : ''}`;
    const approved =
      finance_state === 'approved'
        ? `Finance approved ${formatMoney(facts.approved_cost)} for ${facts.label}`
        : `${formatMoney(facts.approved_cost)} was approved for ${facts.label}`;
    if (isAllowed(facts, allowance)) {
      const limits = `${allowance.percent} % and ${formatMoney(allowance.amount)}`;
      return [
        {
          ...facts,
          kind: 'within_allowance',
          text: `${approved}, ${costs}: within the allowance of ${limits}`,
        },
      ];
    }
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
  { finance_state: _state, extra_cost, is_on_others: _others, ...facts }: OrderedRequest,
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
  const asked = excesses.filter(({ kind }) => kind !== 'within_allowance');
  if (asked.length === 0) return null;
  return asked.every(({ is_stock }) => is_stock)
    ? 'Finance has to approve what is bought for stock: say here why it is needed'
    : 'This costs more than was approved: say here why';
}
