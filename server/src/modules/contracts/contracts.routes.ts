import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { createContract, editContract, endContract, removeContract } from './commands/change-contracts';
import { addContractPrice, editContractPrice, removeContractPrice } from './commands/change-prices';
import { exportContractPrices } from './queries/export-contract-prices';
import { listContracts } from './queries/list-contracts';
import { offerContractPrices } from './queries/offer-prices';

export function createContractsHandlers({ db }: { db: Db }) {
  return {
    listContracts: ({ query }) => listContracts(db, query),
    exportContractPrices: ({ query }) => exportContractPrices(db, query),
    createContract: ({ caller, params, body, idempotentCall }) =>
      createContract(db, { caller, vendorId: params.id, input: body, call: idempotentCall }),
    editContract: ({ caller, params, body }) => editContract(db, { caller, id: params.id, input: body }),
    endContract: ({ caller, params, body }) => endContract(db, { caller, id: params.id, input: body }),
    removeContract: ({ caller, params }) => removeContract(db, caller, params.id),
    addContractPrice: ({ caller, params, body, idempotentCall }) =>
      addContractPrice(db, { caller, id: params.id, input: body, call: idempotentCall }),
    editContractPrice: ({ caller, params, body }) =>
      editContractPrice(db, { caller, id: params.id, priceId: params.price_id, input: body }),
    removeContractPrice: ({ caller, params }) =>
      removeContractPrice(db, { caller, id: params.id, priceId: params.price_id }),
    offerContractPrices: ({ body }) => offerContractPrices(db, body),
  } satisfies Partial<Handlers>;
}
