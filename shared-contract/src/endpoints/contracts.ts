import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId, defineList } from '../endpoint-kinds';
import {
  contractEditSchema,
  contractEndSchema,
  contractInputSchema,
  contractOffersInputSchema,
  contractOffersSchema,
  contractPriceEditSchema,
  contractPriceInputSchema,
  contractSchema,
} from '../schemas/contracts';
import { deletedSchema } from '../schemas/inventory-input';
import { listQuery } from '../schemas/lists';
import { idParamSchema } from '../schemas/primitives';

const priceById = z.strictObject({ id: idParamSchema, price_id: idParamSchema });

export const listContracts = defineList(
  'listContracts',
  'The contracts with a vendor, with their prices and what is used of their ceilings',
  listQuery(['starts_on'], '-starts_on', { vendor_id: idParamSchema }),
  contractSchema,
);

export const createContract = defineEndpoint('createContract', {
  summary: 'Adds a contract with a vendor',
  status: 201,
  params: byId,
  body: contractInputSchema,
  response: contractSchema,
  errors: ['not_found', 'already_exists', 'wrong_state'],
});

export const editContract = defineEndpoint('editContract', {
  summary: 'Changes a contract; its ceiling is never below what is used of it',
  params: byId,
  body: contractEditSchema,
  response: contractSchema,
  errors: ['not_found', 'already_exists', 'stale_version', 'wrong_state'],
});

export const endContract = defineEndpoint('endContract', {
  summary: 'Ends a contract with a day: after it no price of it is offered, and no order submitted by one',
  params: byId,
  body: contractEndSchema,
  response: contractSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const removeContract = defineEndpoint('removeContract', {
  summary: 'Removes a contract that no order has taken a price of',
  params: byId,
  response: deletedSchema,
  errors: ['not_found', 'in_use', 'wrong_state'],
});

export const addContractPrice = defineEndpoint('addContractPrice', {
  summary: 'Adds a price for an item, from a quantity on and for some days',
  status: 201,
  params: byId,
  body: contractPriceInputSchema,
  response: contractSchema,
  errors: ['not_found', 'already_exists', 'wrong_state', 'in_use'],
});

export const editContractPrice = defineEndpoint('editContractPrice', {
  summary: 'Changes a price; orders that took it stay as they are, and drafts are offered the new one',
  params: priceById,
  body: contractPriceEditSchema,
  response: contractSchema,
  errors: ['not_found', 'already_exists', 'stale_version', 'wrong_state', 'in_use'],
});

export const removeContractPrice = defineEndpoint('removeContractPrice', {
  summary: 'Removes a price that no order has taken',
  params: priceById,
  response: contractSchema,
  errors: ['not_found', 'in_use', 'wrong_state'],
});

export const offerContractPrices = defineEndpoint('offerContractPrices', {
  summary: 'What lines of an order to a vendor may cost by a contract in force today; nothing is kept',
  body: contractOffersInputSchema,
  response: contractOffersSchema,
});
