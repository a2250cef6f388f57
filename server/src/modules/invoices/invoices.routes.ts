import type { Handlers } from '../../platform/http/routes';
import {
  acceptInvoice,
  disputeInvoice,
  payInvoice,
  rejectInvoice,
  resolveInvoice,
} from './commands/decide-invoice';
import { editInvoice, enterInvoice, previewInvoice } from './commands/enter-invoice';
import { presentInvoice } from './invoices.presenter';
import { readInvoice } from './invoices.repository';
import type { InvoicesDependencies } from './invoices-dependencies';
import { exportInvoices } from './queries/export-invoices';
import { getToBill } from './queries/get-to-bill';
import { listInvoices } from './queries/list-invoices';
import { previewAcceptance } from './queries/preview-acceptance';

export function createInvoicesHandlers(dependencies: InvoicesDependencies) {
  const { db } = dependencies;
  return {
    listInvoices: ({ query }) => listInvoices(db, query),
    exportInvoices: ({ query }) => exportInvoices(db, query),
    getInvoice: async ({ caller, params }) => presentInvoice(await readInvoice(db, params.id), caller),
    getToBill: ({ params }) => getToBill(db, params.id),
    previewInvoice: ({ caller, body }) => previewInvoice(db, caller, body),
    enterInvoice: ({ caller, body, idempotentCall }) =>
      enterInvoice(dependencies, { caller, input: body, call: idempotentCall }),
    editInvoice: ({ caller, params, body }) =>
      editInvoice(dependencies, { caller, id: params.id, input: body }),
    acceptInvoice: ({ caller, params, body }) =>
      acceptInvoice(dependencies, { caller, id: params.id, ...body }),
    previewAcceptance: ({ params }) => previewAcceptance(db, params.id),
    disputeInvoice: ({ caller, params, body }) =>
      disputeInvoice(dependencies, { caller, id: params.id, ...body }),
    resolveInvoice: ({ caller, params, body }) =>
      resolveInvoice(dependencies, { caller, id: params.id, ...body }),
    rejectInvoice: ({ caller, params, body }) =>
      rejectInvoice(dependencies, { caller, id: params.id, ...body }),
    payInvoice: ({ caller, params, body }) => payInvoice(dependencies, { caller, id: params.id, ...body }),
  } satisfies Partial<Handlers>;
}
