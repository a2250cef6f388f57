import type { ActivityAction } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { orderLabel } from '../orders.presenter';
import type { OrderDetails } from '../orders.repository';

const LOGGED = [
  'status',
  'vendor_name',
  'note',
  'discount',
  'charges',
  'tax_is_cost',
  'total',
  'receipt_state',
  'submit_reason',
  'send_back_comment',
  'end_reason',
] as const;

/** The lines as they read in the log. */
function linesOf({ lines }: OrderDetails): string {
  return lines.map(({ quantity, name, landed_cost }) => `${quantity} × ${name}: ${landed_cost}`).join('; ');
}

interface Entry {
  caller: Caller;
  action: ActivityAction;
  /** The order as it was; null when it has just been made. */
  before: OrderDetails | null;
  after: OrderDetails;
  note?: string | null;
}

/** Logs what was done to an order, with the facts that changed. */
export async function logOrderChange(tx: Trx, { caller, action, before, after, note }: Entry): Promise<void> {
  const changed = LOGGED.filter((key) => (before ? before[key] !== after[key] : after[key] !== null));
  const isLines = before === null || linesOf(before) !== linesOf(after);
  const facts = (order: OrderDetails) => ({
    ...Object.fromEntries(changed.map((key) => [key, order[key]])),
    ...(isLines ? { lines: linesOf(order) } : {}),
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
