import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId, defineList, defineRecord } from '../endpoint-kinds';
import { deletedSchema } from '../schemas/inventory-input';
import { anyOf, listQuery, wholeNumberInQuery } from '../schemas/lists';
import {
  expectedSerialsSchema,
  orderAcknowledgementSchema,
  orderChangeSchema,
  orderEditSchema,
  orderEndSchema,
  orderInputSchema,
  orderRequestsSchema,
  orderResendSchema,
  orderSendSchema,
  orderSubmitSchema,
  orderVersionSchema,
  stockLineInputSchema,
  stockUnitsInputSchema,
} from '../schemas/order-input';
import { orderListItemSchema, orderSchema, toBuySchema } from '../schemas/orders';
import { idParamSchema } from '../schemas/primitives';
import {
  receiptInputSchema,
  receiptUndoSchema,
  rejectedUnitSchema,
  unitsBackSchema,
} from '../schemas/receipts';
import {
  releasePreviewSchema,
  restDecisionSchema,
  shareReleaseQuerySchema,
  shareReleaseSchema,
} from '../schemas/share-releases';
import { ORDER_STATUSES, RECEIPT_STATES, REJECTED_KINDS } from '../vocabulary/orders';

/** One step of an order: what it takes, and the order afterwards. */
function defineStep<const Id extends Parameters<typeof defineEndpoint>[0], Body extends z.ZodType>(
  id: Id,
  summary: string,
  body: Body,
) {
  return defineEndpoint(id, {
    summary,
    params: byId,
    body,
    response: orderSchema,
    errors: [
      'not_found',
      'stale_version',
      'wrong_state',
      'in_use',
      'four_eyes',
      'over_budget',
      'vendor_suspended',
      'over_ceiling',
    ],
  });
}

export const listToBuy = defineList(
  'listToBuy',
  'Approved requests that are on no order yet, with how many assets of their category are in stock',
  listQuery(['approved_at', 'approved_cost', 'requester'], 'approved_at', {}),
  toBuySchema,
);

export const listOrders = defineList(
  'listOrders',
  'Orders, found by number, vendor, the vendor’s number, item or requester',
  listQuery(['created_at', 'number', 'vendor', 'total', 'expected_on'], '-created_at', {
    status: anyOf('Status', ORDER_STATUSES),
    receipt_state: anyOf('Received', RECEIPT_STATES),
    vendor_id: idParamSchema.optional(),
    /** Sent, and something is due that has not come. */
    late: z
      .literal('true', { error: 'Late must be true or left out' })
      .transform(() => true)
      .optional(),
    /** It cost more than was approved, and passed by the allowance. */
    within_allowance: z
      .literal('true', { error: 'Within allowance must be true or left out' })
      .transform(() => true)
      .optional(),
  }),
  orderListItemSchema,
);

export const listRejectedUnits = defineList(
  'listRejectedUnits',
  'Units that a vendor delivered and that were rejected at the door or sent back, with the reasons',
  listQuery(['at'], '-at', { vendor_id: idParamSchema, kind: anyOf('Kind', REJECTED_KINDS) }),
  rejectedUnitSchema,
);

export const getOrder = defineRecord(
  'getOrder',
  'One order with its lines, what each is for, what came, and how it compares with the approvals',
  orderSchema,
);

export const createOrder = defineEndpoint('createOrder', {
  summary: 'Makes a draft for a vendor, with a line for each of the requests',
  status: 201,
  body: orderInputSchema,
  response: orderSchema,
  errors: ['in_use', 'wrong_state', 'vendor_suspended'],
});

export const addToOrder = defineStep(
  'addToOrder',
  'Adds a line for each of the requests to a draft',
  orderRequestsSchema,
);

export const addStockLine = defineStep(
  'addStockLine',
  'Adds a line to a draft that is for the stock of a department',
  stockLineInputSchema,
);

export const addStockUnits = defineStep(
  'addStockUnits',
  'Adds units to a line of a draft that are for the stock of a department',
  stockUnitsInputSchema,
);

export const editOrder = defineStep('editOrder', 'Changes a draft as a whole', orderEditSchema);

export const submitOrder = defineStep(
  'submitOrder',
  'Gives a draft its number and has it approved, or leaves it to finance where it exceeds what was approved',
  orderSubmitSchema,
);

export const approveOrder = defineStep(
  'approveOrder',
  'Approves an order that exceeds what its requests were approved for',
  orderVersionSchema,
);

export const sendBackOrder = defineStep(
  'sendBackOrder',
  'Gives an order that awaits finance back to procurement, with the reason',
  orderEndSchema,
);

export const reviseOrder = defineStep(
  'reviseOrder',
  'Makes a draft of an approved order that was not sent; its approval is void',
  orderVersionSchema,
);

export const sendOrder = defineStep('sendOrder', 'Sends an order to its vendor', orderSendSchema);

export const resendOrder = defineStep(
  'resendOrder',
  'Mails what was sent to the vendor once more, marked as a copy',
  orderResendSchema,
);

export const getOrderDocument = defineEndpoint('getOrderDocument', {
  summary: 'An order as its vendor gets it, as PDF; what was sent is the document that was sent',
  params: byId,
  query: z.strictObject({ revision: idParamSchema.optional() }),
  response: z.string(),
  errors: ['not_found'],
});

export const acknowledgeOrder = defineStep(
  'acknowledgeOrder',
  'Keeps what the vendor answered: its own number, and the promised day of each line',
  orderAcknowledgementSchema,
);

export const expectSerials = defineStep(
  'expectSerials',
  'Keeps the serial numbers that the vendor says the assets of some lines have; lines that are left out keep theirs',
  expectedSerialsSchema,
);

export const changeOrder = defineStep(
  'changeOrder',
  'Says what a sent order is to become; what was sent stays in force until the change is sent',
  orderChangeSchema,
);

export const discardChange = defineStep(
  'discardChange',
  'Gives up the change of a sent order that was not sent yet',
  orderVersionSchema,
);

export const closeOrder = defineStep(
  'closeOrder',
  'Awaits nothing more of a sent order; its requests can be ordered elsewhere',
  orderEndSchema,
);

export const previewRelease = defineEndpoint('previewRelease', {
  summary: 'What releasing a share of an order would do to the budget',
  params: byId,
  query: shareReleaseQuerySchema,
  response: releasePreviewSchema,
  errors: ['not_found', 'wrong_state'],
});

export const releaseShare = defineStep(
  'releaseShare',
  'Takes what has not come for a request off it: it is for the stock of its department then, or awaited no more',
  shareReleaseSchema,
);

export const decideRest = defineStep(
  'decideRest',
  'Says that the rest of a request, of which an order buys a part, is to be bought with another order, or not at all',
  restDecisionSchema,
);

export const reopenOrder = defineStep(
  'reopenOrder',
  'Waits again for what did not come of an order that was closed short; it is judged again',
  orderEndSchema,
);

export const cancelOrder = defineStep(
  'cancelOrder',
  'Cancels an order of which nothing came',
  orderEndSchema,
);

export const deleteOrder = defineEndpoint('deleteOrder', {
  summary: 'Deletes a draft that was never submitted, as it was seen',
  params: byId,
  query: z.strictObject({ version: wholeNumberInQuery('Version', 1, 1_000_000_000) }),
  response: deletedSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const recordReceipt = defineEndpoint('recordReceipt', {
  summary: 'Records what came of an order: each unit of an asset becomes one asset at its exact cost',
  status: 201,
  params: byId,
  body: receiptInputSchema,
  response: orderSchema,
  errors: ['not_found', 'wrong_state', 'already_exists', 'over_receipt', 'asset_unavailable'],
});

export const undoReceipt = defineEndpoint('undoReceipt', {
  summary:
    'Takes units out of a receipt that did not come after all: their assets leave the inventory, and they are expected again',
  params: byId,
  body: receiptUndoSchema,
  response: orderSchema,
  errors: ['not_found', 'wrong_state', 'stale_version', 'in_use'],
});

export const sendUnitsBack = defineEndpoint('sendUnitsBack', {
  summary:
    'Sends received units back to the vendor, for a replacement or for credit; their assets are retired',
  params: byId,
  body: unitsBackSchema,
  response: orderSchema,
  errors: ['not_found', 'wrong_state', 'stale_version', 'in_use'],
});

export const handOver = defineEndpoint('handOver', {
  summary: 'Gives what came for these requests to their requesters, and fulfills the requests at its cost',
  params: byId,
  body: orderRequestsSchema,
  response: orderSchema,
  errors: ['not_found', 'wrong_state', 'asset_unavailable', 'requester_suspended', 'conflict'],
});
