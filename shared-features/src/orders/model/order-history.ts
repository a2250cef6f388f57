import type { Order, Person } from '@portal/contract';
import type { Tone } from '@portal/ui/format';

/** One thing that was done to an order; of the last time where it was done again. */
export interface OrderStep {
  key: string;
  title: string;
  tone: Tone;
  by: Person | null;
  at: string;
  note?: string | null;
}

/** How something reached the vendor. */
export function sentNote({ sent_way, sent_to }: Pick<Order, 'sent_way' | 'sent_to'>): string | null {
  if (sent_way === 'hand') return 'By hand';
  return sent_way === 'mail' ? `By mail to ${sent_to.join(', ')}` : null;
}

function endTitle({ status, close_reason }: Order): string {
  if (status === 'cancelled') return 'Cancelled';
  return close_reason === 'short' ? 'Closed short: nothing more is expected' : 'Closed: everything received';
}

/** Who did what to an order when, oldest first. */
export function orderHistory(order: Order): OrderStep[] {
  const step = (at: string | null, rest: Omit<OrderStep, 'at'>): OrderStep[] => (at ? [{ at, ...rest }] : []);
  return [
    ...step(order.created_at, { key: 'created', title: 'Created', tone: 'neutral', by: order.created_by }),
    ...step(order.submitted_at, {
      key: 'submitted',
      title: 'Submitted',
      tone: 'info',
      by: order.submitted_by,
      note: order.submit_reason,
    }),
    ...step(order.approved_at, {
      key: 'approved',
      title: order.needs_finance ? 'Approved by finance' : 'Approved',
      tone: 'success',
      by: order.approved_by,
      note: order.approved_by ? null : 'By the approvals of its requests',
    }),
    ...step(order.sent_at, {
      key: 'sent',
      title: `Sent to ${order.vendor.name}`,
      tone: 'info',
      by: order.sent_by,
      note: sentNote(order),
    }),
    ...step(order.acknowledged_at, {
      key: 'acknowledged',
      title: `Confirmed by ${order.vendor.name}`,
      tone: 'info',
      by: order.acknowledged_by,
      note: order.vendor_reference && `As ${order.vendor_reference}`,
    }),
    ...step(order.ended_at, {
      key: 'ended',
      title: endTitle(order),
      tone: order.status === 'cancelled' ? 'danger' : 'success',
      by: order.ended_by,
      note: order.end_reason,
    }),
  ];
}
