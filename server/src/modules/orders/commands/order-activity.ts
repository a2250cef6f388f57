import { type ActivityAction, BASE_CURRENCY, formatMoney, formatRate } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { loggedMoney } from '../../../platform/activity/logged-money';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { orderAsChanged } from '../order-as-changed';
import type { OrderDetails } from '../order-details.repository';
import { orderLabel } from '../orders.presenter';

const LOGGED = [
  'status',
  'vendor_name',
  'currency',
  'note',
  'discount',
  'charges',
  'tax_is_cost',
  'total',
  'receipt_state',
  'vendor_reference',
  'submit_reason',
  'send_back_comment',
  'end_reason',
  'change_status',
  'changed_total',
] as const;

/** Beyond so many lines the log tells how many more there are. */
const LINES_TOLD = 20;

function linesOf({ lines, currency }: OrderDetails): string[] {
  return lines.map(({ quantity, name, net }) => `${quantity} × ${name}: ${formatMoney(net, currency)}`);
}

/** The lines as they read in the log. */
function linesText(order: OrderDetails): string {
  const lines = linesOf(order);
  const more = lines.length - LINES_TOLD;
  return [...lines.slice(0, LINES_TOLD), ...(more > 0 ? [`and ${more} more lines`] : [])].join('; ');
}

/** The order with what it will cost once its change is in force. */
function withChange(order: OrderDetails) {
  return { ...order, changed_total: order.change ? orderAsChanged(order).total : null };
}

interface Entry {
  caller: Pick<Caller, 'id' | 'name'>;
  action: ActivityAction;
  /** The order as it was; null when it has just been made. */
  before: OrderDetails | null;
  after: OrderDetails;
  note?: string | null;
}

/** Logs what was done to an order, with the facts that changed. */
export async function logOrderChange(tx: Trx, entry: Entry): Promise<void> {
  const { caller, action, note } = entry;
  const before = entry.before && withChange(entry.before);
  const after = withChange(entry.after);
  const changed = LOGGED.filter((key) => (before ? before[key] !== after[key] : after[key] !== null));
  const isLines = before === null || linesOf(before).join() !== linesOf(after).join();
  const isRate = before?.rate !== after.rate || action === 'Submitted Order';
  const rateOf = ({ rate, rate_day, currency }: OrderDetails) =>
    isRate && currency !== BASE_CURRENCY && rate !== null ? { rate: formatRate(rate), rate_day } : {};
  const facts = (order: typeof after) => ({
    ...loggedMoney(Object.fromEntries(changed.map((key) => [key, order[key]])), order.currency),
    ...rateOf(order),
    ...(isLines ? { lines: linesText(order) } : {}),
  });
  await appendActivity(tx, {
    actor: caller,
    action,
    target: { type: 'order', id: after.id, label: orderLabel(after) },
    before: before ? facts(before) : undefined,
    after: facts(after),
    note: note ?? null,
  });
}
