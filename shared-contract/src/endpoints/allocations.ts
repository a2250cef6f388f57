import { defineEndpoint } from '../endpoint';
import { byId, defineBulk, defineList, defineWithoutInput } from '../endpoint-kinds';
import {
  allocateBodySchema,
  allocateManyBodySchema,
  allocationFilters,
  allocationsSummarySchema,
  returnBodySchema,
  returnManyBodySchema,
  transferBodySchema,
  transferManyBodySchema,
} from '../schemas/allocations';
import { allocationSchema } from '../schemas/assets';
import { listQuery } from '../schemas/lists';
import { checkPeriod } from '../schemas/periods';

export const listAllocations = defineList(
  'listAllocations',
  'All allocations, past ones too',
  listQuery(
    ['allocated_at', 'returned_at', 'asset_name', 'user_name', 'id'],
    '-allocated_at',
    allocationFilters,
  ).superRefine(checkPeriod),
  allocationSchema,
);

export const listMyAllocations = defineList(
  'listMyAllocations',
  'What is allocated to the caller now',
  listQuery(['allocated_at', 'asset_name', 'id'], '-allocated_at', {}),
  allocationSchema,
);

export const getAllocationsSummary = defineWithoutInput(
  'getAllocationsSummary',
  'How many allocations there are, active and returned, and what could be allocated to whom',
  allocationsSummarySchema,
);

export const allocateAsset = defineEndpoint('allocateAsset', {
  summary: 'Allocates an available asset to an active person',
  status: 201,
  body: allocateBodySchema,
  response: allocationSchema,
  errors: ['asset_unavailable', 'key_reused'],
});

export const returnAsset = defineEndpoint('returnAsset', {
  summary:
    'Takes an allocated asset back, in its present condition unless said; a damaged one goes to maintenance',
  params: byId,
  body: returnBodySchema.optional(),
  response: allocationSchema,
  errors: ['not_found', 'wrong_state'],
});

export const transferAsset = defineEndpoint('transferAsset', {
  summary: 'Hands an allocated asset on to another active person; answers their allocation',
  status: 201,
  params: byId,
  body: transferBodySchema,
  response: allocationSchema,
  errors: ['not_found', 'wrong_state', 'asset_unavailable', 'key_reused'],
});

export const allocateAssets = defineBulk(
  'allocateAssets',
  'Allocates several available assets to one person, each on its own; answers what became of each',
  allocateManyBodySchema,
);

export const returnAssets = defineBulk(
  'returnAssets',
  'Takes several allocated assets back, each on its own; answers what became of each',
  returnManyBodySchema,
);

export const transferAssets = defineBulk(
  'transferAssets',
  'Hands several allocated assets on to one person, each on its own; answers what became of each',
  transferManyBodySchema,
);
