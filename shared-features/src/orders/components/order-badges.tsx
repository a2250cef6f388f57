import { ORDER_STATUS_WORDS, type OrderStatus } from '@portal/contract';
import { Badge } from '@portal/ui/base';
import type { Tone } from '@portal/ui/format';

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  draft: 'neutral',
  awaiting: 'accent',
  approved: 'info',
  sent: 'warning',
  closed: 'success',
  cancelled: 'danger',
};

/** Where an order stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{ORDER_STATUS_WORDS[status]}</Badge>;
}

/** The statuses to choose from, in the order of an order's way. */
export const STATUS_OPTIONS = Object.entries(ORDER_STATUS_WORDS).map(([value, label]) => ({ value, label }));
