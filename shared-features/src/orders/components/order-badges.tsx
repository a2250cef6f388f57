import type { OrderStatus } from '@portal/contract';
import { Badge } from '@portal/ui/base';

const LOOKS = {
  draft: { tone: 'neutral', text: 'Draft' },
  awaiting: { tone: 'accent', text: 'Awaiting finance' },
  approved: { tone: 'info', text: 'Approved' },
  sent: { tone: 'warning', text: 'Sent' },
  closed: { tone: 'success', text: 'Closed' },
  cancelled: { tone: 'danger', text: 'Cancelled' },
} as const satisfies Record<OrderStatus, object>;

/** Where an order stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { tone, text } = LOOKS[status];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The statuses to choose from, in the order of an order's way. */
export const STATUS_OPTIONS = Object.entries(LOOKS).map(([value, { text }]) => ({ value, label: text }));
