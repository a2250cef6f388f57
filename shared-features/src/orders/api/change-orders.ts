import { call } from '@portal/auth';
import type {
  ExpectedSerials,
  Order,
  OrderAcknowledgement,
  OrderChange,
  OrderEdit,
  ReceiptInput,
  SendMethod,
  StockLineInput,
  StockUnitsInput,
} from '@portal/contract';
import { useArea } from '@portal/ui/router';
import { useCallKeys, useChange } from '../../feedback';
import { orderKeys } from './order-keys';

type Versioned = Pick<Order, 'id' | 'version'>;
type Reasoned = { order: Versioned; reason: string };

/** The answer of every change is the order as it is now. */
function useAnswers() {
  const area = useArea();
  return (order: Order) => orderKeys.one(area, order.id);
}

interface StepTexts {
  done: string;
  failed: string;
}

/** A step that takes nothing but the version that its reader saw. */
function useStep(step: 'approveOrder' | 'reviseOrder' | 'resendOrder' | 'discardChange', texts: StepTexts) {
  return useChange({
    send: ({ id, version }: Versioned) => call(step, { params: { id }, body: { version } }),
    ...texts,
    answers: useAnswers(),
  });
}

/** A step that says why. */
function useReasonedStep(
  step: 'sendBackOrder' | 'closeOrder' | 'reopenOrder' | 'cancelOrder',
  texts: StepTexts,
) {
  return useChange({
    send: ({ order: { id, version }, reason }: Reasoned) =>
      call(step, { params: { id }, body: { version, reason } }),
    ...texts,
    answers: useAnswers(),
  });
}

/** A new draft for a vendor, with a line for each of the requests. */
export function useCreateOrder() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: { vendor_id: number; request_ids: number[] }) => {
      const order = await call('createOrder', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return order;
    },
    done: 'Order created successfully',
    failed: 'Failed to create order',
    answers: useAnswers(),
  });
}

export function useAddToOrder() {
  return useChange({
    send: ({ id, request_ids }: { id: number; request_ids: number[] }) =>
      call('addToOrder', { params: { id }, body: { request_ids } }),
    done: 'Added to the order successfully',
    failed: 'Failed to add to the order',
    answers: useAnswers(),
  });
}

/** Adds to a draft what is for the stock of a department: a line, or units of one that is there. */
export function useAddStock() {
  return useChange({
    send: ({ id, input }: { id: number; input: StockLineInput | StockUnitsInput }) =>
      'line_id' in input
        ? call('addStockUnits', { params: { id }, body: input })
        : call('addStockLine', { params: { id }, body: input }),
    done: 'Added for stock successfully',
    failed: 'Failed to add for stock',
    answers: useAnswers(),
  });
}

/** Changes a draft as a whole. */
export function useEditOrder() {
  return useChange({
    send: ({ id, facts }: { id: number; facts: OrderEdit }) =>
      call('editOrder', { params: { id }, body: facts }),
    done: 'Order updated successfully',
    failed: 'Failed to update order',
    answers: useAnswers(),
  });
}

/** Keeps the serial numbers that the vendor says its assets have. */
export function useExpectSerials() {
  return useChange({
    send: ({ id, body }: { id: number; body: ExpectedSerials }) =>
      call('expectSerials', { params: { id }, body }),
    done: 'Serial numbers saved successfully',
    failed: 'Failed to save the serial numbers',
    answers: useAnswers(),
  });
}

export function useSubmitOrder() {
  return useChange({
    send: ({
      order: { id, version, rate },
      reason,
    }: {
      order: Pick<Order, 'id' | 'version' | 'rate'>;
      reason: string | null;
    }) => call('submitOrder', { params: { id }, body: { version, rate, reason } }),
    done: 'Order submitted successfully',
    failed: 'Failed to submit order',
    next: ({ status, change_status }) =>
      (change_status ?? status) === 'awaiting' ? 'It waits for finance' : 'It is approved and can be sent',
    answers: useAnswers(),
  });
}

export function useApproveOrder() {
  return useStep('approveOrder', { done: 'Order approved successfully', failed: 'Failed to approve order' });
}

export function useSendBackOrder() {
  return useReasonedStep('sendBackOrder', {
    done: 'Order sent back successfully',
    failed: 'Failed to send the order back',
  });
}

export function useReviseOrder() {
  return useStep('reviseOrder', {
    done: 'The order is a draft again',
    failed: 'Failed to make the order a draft',
  });
}

export function useSendOrder() {
  return useChange({
    send: ({ order: { id, version }, way }: { order: Versioned; way: SendMethod }) =>
      call('sendOrder', { params: { id }, body: { version, way } }),
    done: 'Order sent successfully',
    failed: 'Failed to send order',
    answers: useAnswers(),
  });
}

export function useResendOrder() {
  return useStep('resendOrder', { done: 'Copy sent successfully', failed: 'Failed to send a copy' });
}

/** Keeps what the vendor answered. */
export function useAcknowledgeOrder() {
  return useChange({
    send: ({ id, body }: { id: number; body: OrderAcknowledgement }) =>
      call('acknowledgeOrder', { params: { id }, body }),
    done: 'Confirmation saved successfully',
    failed: 'Failed to save the confirmation',
    answers: useAnswers(),
  });
}

/** Says what a sent order is to become. */
export function useChangeOrder() {
  return useChange({
    send: ({ id, facts }: { id: number; facts: OrderChange }) =>
      call('changeOrder', { params: { id }, body: facts }),
    done: 'Change saved successfully',
    failed: 'Failed to save the change',
    next: () => 'It is in force once it is submitted and sent',
    answers: useAnswers(),
  });
}

export function useDiscardChange() {
  return useStep('discardChange', { done: 'Change discarded', failed: 'Failed to discard the change' });
}

export function useCloseOrder() {
  return useReasonedStep('closeOrder', {
    done: 'Order closed successfully',
    failed: 'Failed to close order',
  });
}

export function useReopenOrder() {
  return useReasonedStep('reopenOrder', {
    done: 'Order reopened successfully',
    failed: 'Failed to reopen order',
  });
}

export function useCancelOrder() {
  return useReasonedStep('cancelOrder', {
    done: 'Order cancelled successfully',
    failed: 'Failed to cancel order',
  });
}

/** Deletes a draft; its own page is not read again. */
export function useDeleteOrder() {
  return useChange({
    send: ({ id, version }: Versioned) =>
      call('deleteOrder', { params: { id }, query: { version: String(version) } }),
    done: 'Draft deleted successfully',
    failed: 'Failed to delete draft',
    exclude: ([, what, id], order) => what === 'orders' && id === order.id,
  });
}

/** Records what came with one delivery. */
export function useRecordReceipt(id: number) {
  const keys = useCallKeys();
  return useChange({
    send: async (body: ReceiptInput) => {
      const order = await call(
        'recordReceipt',
        { params: { id }, body },
        { idempotencyKey: keys.keyFor(body) },
      );
      keys.answered();
      return order;
    },
    done: 'Receipt recorded successfully',
    failed: 'Failed to record receipt',
    next: ({ receipt_state }) => (receipt_state === 'fully' ? 'Everything has arrived' : undefined),
    answers: useAnswers(),
  });
}

/** Gives what came to whom it was ordered for. */
export function useHandOver() {
  return useChange({
    send: ({ id, request_ids }: { id: number; request_ids: number[] }) =>
      call('handOver', { params: { id }, body: { request_ids } }),
    done: 'Handed over successfully',
    failed: 'Failed to hand over',
    answers: useAnswers(),
  });
}
