import { forEachRow } from '../../platform/http/each-row';
import type { Handlers } from '../../platform/http/routes';
import { acknowledgeOrder } from './commands/acknowledge-order';
import { addStockLine, addStockUnits } from './commands/add-stock';
import { changeOrder, discardChange } from './commands/change-order';
import { confirmService, noteArrival } from './commands/confirm-arrival';
import { decideRest } from './commands/decide-rest';
import { addToOrder, createOrder, deleteOrder, editOrder } from './commands/draft-order';
import { cancelOrder, closeOrder } from './commands/end-order';
import { expectSerials } from './commands/expect-serials';
import { keepOrders } from './commands/keep-order';
import { handOver, recordReceipt } from './commands/record-receipt';
import { previewRelease, releaseShare } from './commands/release-share';
import { reopenOrder } from './commands/reopen-order';
import { resendOrder } from './commands/resend-order';
import { sendUnitsBack, undoReceipt } from './commands/reverse-receipt';
import { sendOrder } from './commands/send-order';
import { approveOrder, reviseOrder, sendBackOrder, submitOrder } from './commands/submit-order';
import type { OrdersDependencies } from './orders-dependencies';
import { exportOrders } from './queries/export-orders';
import { exportToBuy } from './queries/export-to-buy';
import { exportYearEndOrders } from './queries/export-year-end-orders';
import { getOrder } from './queries/get-order';
import { getOrderDocument } from './queries/get-order-document';
import { listOrders } from './queries/list-orders';
import { exportRejectedUnits, listRejectedUnits } from './queries/list-rejected-units';
import { listToBuy } from './queries/list-to-buy';
import { listYearEndOrders } from './queries/list-year-end-orders';

export function createOrdersHandlers(dependencies: OrdersDependencies) {
  const { db } = dependencies;
  return {
    listToBuy: ({ query }) => listToBuy(db, query),
    listOrders: ({ query }) => listOrders(db, query),
    listRejectedUnits: ({ query }) => listRejectedUnits(db, query),
    exportRejectedUnits: ({ query }) => exportRejectedUnits(db, query),
    exportToBuy: ({ query }) => exportToBuy(db, query),
    exportOrders: ({ query }) => exportOrders(db, query),
    getOrder: ({ caller, params }) => getOrder(db, caller, params.id),
    getOrderDocument: ({ params, query, reply }) =>
      getOrderDocument(dependencies, { id: params.id, revision: query.revision, reply }),
    createOrder: ({ caller, body, idempotentCall }) =>
      createOrder(dependencies, { caller, input: body, call: idempotentCall }),
    addToOrder: ({ caller, params, body }) =>
      addToOrder(dependencies, { caller, id: params.id, requestIds: body.request_ids }),
    addStockLine: ({ caller, params, body }) =>
      addStockLine(dependencies, { caller, id: params.id, input: body }),
    addStockUnits: ({ caller, params, body }) =>
      addStockUnits(dependencies, { caller, id: params.id, input: body }),
    editOrder: ({ caller, params, body }) => editOrder(dependencies, { caller, id: params.id, input: body }),
    deleteOrder: ({ caller, params, query }) =>
      deleteOrder(dependencies, { caller, id: params.id, version: query.version }),
    submitOrder: ({ caller, params, body }) => submitOrder(dependencies, { caller, id: params.id, ...body }),
    approveOrder: ({ caller, params, body }) =>
      approveOrder(dependencies, { caller, id: params.id, ...body }),
    sendBackOrder: ({ caller, params, body }) =>
      sendBackOrder(dependencies, { caller, id: params.id, ...body }),
    reviseOrder: ({ caller, params, body }) => reviseOrder(dependencies, { caller, id: params.id, ...body }),
    sendOrder: ({ caller, params, body }) => sendOrder(dependencies, { caller, id: params.id, ...body }),
    resendOrder: ({ caller, params, body }) => resendOrder(dependencies, { caller, id: params.id, ...body }),
    acknowledgeOrder: ({ caller, params, body }) =>
      acknowledgeOrder(dependencies, { caller, id: params.id, input: body }),
    expectSerials: ({ caller, params, body }) =>
      expectSerials(dependencies, { caller, id: params.id, input: body }),
    changeOrder: ({ caller, params, body }) =>
      changeOrder(dependencies, { caller, id: params.id, input: body }),
    discardChange: ({ caller, params, body }) =>
      discardChange(dependencies, { caller, id: params.id, ...body }),
    previewRelease: ({ caller, params, query }) =>
      previewRelease(dependencies, { caller, id: params.id, ...query }),
    decideRest: ({ caller, params, body }) =>
      decideRest(dependencies, { caller, id: params.id, input: body }),
    releaseShare: ({ caller, params, body }) =>
      releaseShare(dependencies, { caller, id: params.id, input: body }),
    closeOrder: ({ caller, params, body }) => closeOrder(dependencies, { caller, id: params.id, ...body }),
    closeOrders: ({ caller, body, request }) =>
      forEachRow(
        body.orders,
        ({ id }) => id,
        (seen) => closeOrder(dependencies, { caller, ...seen, reason: body.reason }),
        request.log,
      ),
    keepOrders: ({ caller, body, request }) =>
      keepOrders(dependencies, {
        ...{ caller, orders: body.orders, note: body.note },
        ...{ fiscalYear: body.fiscal_year, log: request.log },
      }),
    listYearEndOrders: ({ caller, query }) => listYearEndOrders(db, caller, query),
    exportYearEndOrders: ({ query }) => exportYearEndOrders(db, query),
    reopenOrder: ({ caller, params, body }) => reopenOrder(dependencies, { caller, id: params.id, ...body }),
    cancelOrder: ({ caller, params, body }) => cancelOrder(dependencies, { caller, id: params.id, ...body }),
    recordReceipt: ({ caller, params, body, idempotentCall }) =>
      recordReceipt(dependencies, { caller, id: params.id, input: body, call: idempotentCall }),
    undoReceipt: ({ caller, params, body, idempotentCall }) =>
      undoReceipt(dependencies, { caller, id: params.id, input: body, call: idempotentCall }),
    sendUnitsBack: ({ caller, params, body, idempotentCall }) =>
      sendUnitsBack(dependencies, { caller, id: params.id, input: body, call: idempotentCall }),
    confirmService: ({ caller, params, body, idempotentCall }) =>
      confirmService(dependencies, { caller, id: params.id, input: body, call: idempotentCall }),
    noteArrival: ({ caller, params, body, idempotentCall }) =>
      noteArrival(dependencies, { caller, id: params.id, input: body, call: idempotentCall }),
    handOver: ({ caller, params, body }) =>
      handOver(dependencies, { caller, id: params.id, requestIds: body.request_ids }),
  } satisfies Partial<Handlers>;
}
