import { call } from '@portal/auth';
import type { Invoice, InvoiceEdit, InvoiceInput, InvoicePayment } from '@portal/contract';
import { useArea } from '@portal/ui/router';
import { useCallKeys, useChange } from '../../feedback';
import { invoiceKeys } from './invoice-keys';

type Versioned = Pick<Invoice, 'id' | 'version'>;
type Reasoned = { invoice: Versioned; reason: string };

/** The answer of every change is the invoice as it is now. */
function useAnswers() {
  const area = useArea();
  return (invoice: Invoice) => invoiceKeys.one(area, invoice.id);
}

/** What became of an invoice that was entered or changed. */
function nextOf({ state }: Invoice): string {
  return state === 'held' ? 'It is held: it differs from what was ordered and received' : 'It is matched';
}

export function useEnterInvoice() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: InvoiceInput) => {
      const invoice = await call('enterInvoice', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return invoice;
    },
    done: 'Invoice entered successfully',
    failed: 'Failed to enter invoice',
    next: nextOf,
    answers: useAnswers(),
  });
}

export function useEditInvoice(id: number) {
  return useChange({
    send: (body: InvoiceEdit) => call('editInvoice', { params: { id }, body }),
    done: 'Invoice updated successfully',
    failed: 'Failed to update invoice',
    next: nextOf,
    answers: useAnswers(),
  });
}

export function useAcceptInvoice() {
  return useChange({
    send: ({ invoice: { id, version }, reason }: Reasoned) =>
      call('acceptInvoice', { params: { id }, body: { version, reason } }),
    done: 'Difference accepted successfully',
    failed: 'Failed to accept the difference',
    answers: useAnswers(),
  });
}

export function useDisputeInvoice() {
  return useChange({
    send: ({ invoice: { id, version }, reason }: Reasoned) =>
      call('disputeInvoice', { params: { id }, body: { version, reason } }),
    done: 'Invoice disputed',
    failed: 'Failed to dispute invoice',
    answers: useAnswers(),
  });
}

export function useResolveInvoice() {
  return useChange({
    send: ({ id, version }: Versioned) => call('resolveInvoice', { params: { id }, body: { version } }),
    done: 'Dispute ended',
    failed: 'Failed to end the dispute',
    next: nextOf,
    answers: useAnswers(),
  });
}

export function useRejectInvoice() {
  return useChange({
    send: ({ invoice: { id, version }, reason }: Reasoned) =>
      call('rejectInvoice', { params: { id }, body: { version, reason } }),
    done: 'Invoice rejected successfully',
    failed: 'Failed to reject invoice',
    answers: useAnswers(),
  });
}

export function usePayInvoice() {
  return useChange({
    send: ({ id, body }: { id: number; body: InvoicePayment }) =>
      call('payInvoice', { params: { id }, body }),
    done: 'Payment saved successfully',
    failed: 'Failed to save the payment',
    answers: useAnswers(),
  });
}
