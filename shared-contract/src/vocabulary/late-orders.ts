import type { OrderStatus, ReceiptState } from './orders';

interface Awaited {
  status: OrderStatus;
  receipt_state: ReceiptState;
  /** The earliest day on which something that has not come is due. */
  expected_on: string | null;
}

/**
 * Whether the day on which something was due is over, in the calendar of the organisation. The list of late orders and
 * the figures of a vendor ask the same in SQL.
 */
export function isDayOver(expected_on: string | null, today: string): boolean {
  return expected_on !== null && expected_on < today;
}

/**
 * Whether something that the vendor was sent an order for should have come by now.
 * @param today the calendar date of the organisation
 */
export function isLate({ status, receipt_state, expected_on }: Awaited, today: string): boolean {
  return status === 'sent' && receipt_state !== 'fully' && isDayOver(expected_on, today);
}
