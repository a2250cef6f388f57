import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { invoiceEditSchema, invoiceInputSchema, invoicePreviewInputSchema } from '../schemas/invoice-input';
import {
  acceptancePreviewSchema,
  invoiceDecisionSchema,
  invoiceListItemSchema,
  invoicePaymentSchema,
  invoicePreviewSchema,
  invoiceSchema,
  invoiceVersionSchema,
  toBillSchema,
} from '../schemas/invoices';
import { anyOf, listQuery, pageOf } from '../schemas/lists';
import { idParamSchema } from '../schemas/primitives';
import { HOLD_REASONS, INVOICE_KINDS, INVOICE_STATES } from '../vocabulary/invoices';

const byId = z.strictObject({ id: idParamSchema });

/** One step of an invoice: what it takes, and the invoice afterwards. */
function defineStep<const Id extends Parameters<typeof defineEndpoint>[0], Body extends z.ZodType>(
  id: Id,
  summary: string,
  body: Body,
) {
  return defineEndpoint(id, {
    summary,
    params: byId,
    body,
    response: invoiceSchema,
    errors: [
      'not_found',
      'stale_version',
      'wrong_state',
      'already_exists',
      'four_eyes',
      'over_budget',
      'sum_too_large',
    ],
  });
}

export const listInvoices = defineEndpoint('listInvoices', {
  summary: 'Invoices and credit notes, found by number, vendor or order',
  query: listQuery(['entered_at', 'issued_on', 'due_on', 'total', 'number', 'vendor'], '-entered_at', {
    kind: anyOf('Kind', INVOICE_KINDS),
    state: anyOf('State', INVOICE_STATES),
    reason: anyOf('Held because', HOLD_REASONS),
    vendor_id: idParamSchema.optional(),
    order_id: idParamSchema.optional(),
    /** Due before today, and not paid. */
    overdue: z
      .literal('true', { error: 'Overdue must be true or left out' })
      .transform(() => true)
      .optional(),
  }),
  response: pageOf(invoiceListItemSchema),
});

export const getInvoice = defineEndpoint('getInvoice', {
  summary: 'One invoice beside what was ordered and received, with what it differs by',
  params: byId,
  response: invoiceSchema,
  errors: ['not_found'],
});

export const getToBill = defineEndpoint('getToBill', {
  summary: 'What of an order was received and is on no invoice yet, as an invoice of it would say',
  params: byId,
  response: toBillSchema,
  errors: ['not_found', 'wrong_state'],
});

export const previewInvoice = defineEndpoint('previewInvoice', {
  summary: 'What an invoice would come to and differ by, while it is being entered',
  body: invoicePreviewInputSchema,
  response: invoicePreviewSchema,
  errors: ['not_found', 'wrong_state'],
});

export const enterInvoice = defineEndpoint('enterInvoice', {
  summary: 'Enters an invoice or a credit note of an order; it is matched, or held with the reasons',
  status: 201,
  body: invoiceInputSchema,
  response: invoiceSchema,
  errors: ['not_found', 'wrong_state', 'already_exists'],
});

export const editInvoice = defineStep('editInvoice', 'Changes an invoice that is held', invoiceEditSchema);

export const acceptInvoice = defineStep(
  'acceptInvoice',
  'Accepts what a held invoice differs by: it is entered in the books',
  invoiceDecisionSchema,
);

export const previewAcceptance = defineEndpoint('previewAcceptance', {
  summary: 'What accepting a held invoice would cost and leave of the budgets',
  params: byId,
  response: acceptancePreviewSchema,
  errors: ['not_found'],
});

export const disputeInvoice = defineStep(
  'disputeInvoice',
  'Says that an invoice is disputed with its vendor',
  invoiceDecisionSchema,
);

export const resolveInvoice = defineStep(
  'resolveInvoice',
  'Ends a dispute: the invoice is matched again',
  invoiceVersionSchema,
);

export const rejectInvoice = defineStep(
  'rejectInvoice',
  'Rejects an invoice: what was entered of it in the books is taken back',
  invoiceDecisionSchema,
);

export const payInvoice = defineStep('payInvoice', 'Says that an invoice was paid', invoicePaymentSchema);
