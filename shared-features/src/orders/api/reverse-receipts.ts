import { call } from '@portal/auth';
import type { Order, ReceiptUndo, UnitsBack } from '@portal/contract';
import { useArea } from '@portal/ui/router';
import { useCallKeys, useChange } from '../../feedback';
import { orderKeys } from './order-keys';

/** Takes units out of a receipt that did not come after all. */
export function useUndoReceipt(id: number) {
  const keys = useCallKeys();
  const area = useArea();
  return useChange({
    send: async (body: ReceiptUndo) => {
      const order = await call(
        'undoReceipt',
        { params: { id }, body },
        { idempotencyKey: keys.keyFor(body) },
      );
      keys.answered();
      return order;
    },
    done: 'Receipt undone successfully',
    failed: 'Failed to undo the receipt',
    answers: (order: Order) => orderKeys.one(area, order.id),
  });
}

/** Sends received units back to the vendor. */
export function useSendUnitsBack(id: number) {
  const keys = useCallKeys();
  const area = useArea();
  return useChange({
    send: async (body: UnitsBack) => {
      const order = await call(
        'sendUnitsBack',
        { params: { id }, body },
        { idempotencyKey: keys.keyFor(body) },
      );
      keys.answered();
      return order;
    },
    done: 'Units sent back successfully',
    failed: 'Failed to send the units back',
    next: ({ status }) => (status === 'sent' ? 'A replacement is expected' : undefined),
    answers: (order: Order) => orderKeys.one(area, order.id),
  });
}
