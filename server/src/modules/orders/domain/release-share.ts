import {
  type CountedStatus,
  type FinanceState,
  formatCount,
  formatMoney,
  MAX_UNITS,
  type Money,
  type ReleaseTarget,
  type UnitState,
} from '@portal/contract';

/** What decides whether that which has not come of a share can be released; money in dollars. */
export interface ReleaseFacts {
  requester_name: string;
  /** Whether it is for stock, and no request has it. */
  is_stock: boolean;
  /** Whether its request has a department, whose stock could take it. */
  has_department: boolean;
  /** Whether nothing new can refer to it, nor to one that it was merged into. */
  is_department_retired: boolean;
  /** Of its request. */
  finance_state: FinanceState | null;
  /** Units that have not come. */
  count_expected: number;
  /** Those of them that an invoice bills, or costs something beside. */
  count_billed: number;
  is_sent: boolean;
  /** How many units of its line the stock of the department would have. */
  stock_units: number;
  /** What the order would buy for stock, of all departments together. */
  stock_total: Money;
  /** From which amount on finance approves what is bought for stock. */
  finance_threshold: Money;
}

/** Why that which has not come of a share is not released so; null where it can be. */
export function whyNotReleased(to: ReleaseTarget, share: ReleaseFacts): string | null {
  const { count_expected, count_billed } = share;
  if (count_expected === 0) return 'Nothing of it is still to come';
  if (count_billed > 0)
    return `${formatCount(count_billed)} of what is still to come ${count_billed === 1 ? 'has' : 'have'} been billed: finance has to reject the invoice first, or the order is closed short`;
  return to === 'stock' ? whyNotToStock(share) : whyNotGivenUp(share);
}

/** Nobody approves what goes to stock, so that it is what finance approved, or stays below what finance wants to see. */
function whyNotToStock(share: ReleaseFacts): string | null {
  const { stock_units, stock_total, finance_threshold } = share;
  if (share.is_stock) return 'It is for stock already';
  if (!share.has_department) return `${share.requester_name} has no department whose stock could take it`;
  if (share.is_department_retired) return 'Its department is retired: no stock could take it';
  if (stock_units > MAX_UNITS)
    return `The stock of a department gets at most ${formatCount(MAX_UNITS)} units of a line`;
  return stock_total >= finance_threshold && share.finance_state !== 'approved'
    ? `With it this order would buy ${formatMoney(stock_total)} for stock, and from ${formatMoney(finance_threshold)} on finance approves that`
    : null;
}

/** The vendor does not know of an order that was not sent: nothing of it is awaited that could be given up. */
function whyNotGivenUp({ is_sent }: ReleaseFacts): string | null {
  return is_sent ? null : 'This order was not sent yet: make a draft of it again, and take it off';
}

/** Whether a unit has not come and is awaited. */
export function isAwaited({ state }: { state: UnitState }): boolean {
  return state === 'expected';
}

/** Whether a request goes on with its approval once a share of it was released: one that was fulfilled has what it asked for. */
export function staysApproved({ request_status }: { request_status: CountedStatus }): boolean {
  return request_status === 'approved';
}
