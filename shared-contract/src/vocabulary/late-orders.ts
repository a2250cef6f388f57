import type { OrderStatus, ReceiptState } from './orders';

interface Awaited {
  status: OrderStatus;
  receipt_state: ReceiptState;
  /** The earliest day on which something that has not come is due. */
  expected_on: string | null;
}

/**
 * Whether something that the vendor was sent an order for should have come by now. The list of late orders asks the
 * same in SQL.
 * @param today the calendar date of the organisation
 */
export function isLate({ status, receipt_state, expected_on }: Awaited, today: string): boolean {
  return status === 'sent' && receipt_state !== 'fully' && expected_on !== null && expected_on < today;
}
