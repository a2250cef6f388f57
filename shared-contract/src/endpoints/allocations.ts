import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { allocationFilters, allocationsSummarySchema } from '../schemas/allocations';
import { allocationSchema } from '../schemas/assets';
import { listQuery, pageOf } from '../schemas/lists';
import { chosenId, idParamSchema, optionalText } from '../schemas/primitives';
import { ASSET_CONDITIONS } from '../vocabulary/assets';

const byId = z.strictObject({ id: idParamSchema });
const condition = z.enum(ASSET_CONDITIONS, { error: 'Condition must be NEW, GOOD, FAIR or POOR' }).optional();
const note = optionalText('Note', 2_000);

export const listAllocations = defineEndpoint('listAllocations', {
  summary: 'All allocations, past ones too',
  query: listQuery(
    ['allocated_at', 'returned_at', 'asset_name', 'user_name', 'id'],
    '-allocated_at',
    allocationFilters,
  ),
  response: pageOf(allocationSchema),
});

export const listMyAllocations = defineEndpoint('listMyAllocations', {
  summary: 'What is allocated to the caller now',
  query: listQuery(['allocated_at', 'asset_name', 'id'], '-allocated_at', {}),
  response: pageOf(allocationSchema),
});

export const getAllocationsSummary = defineEndpoint('getAllocationsSummary', {
  summary: 'How many allocations there are, active and returned, and what could be allocated to whom',
  response: allocationsSummarySchema,
});

export const allocateAsset = defineEndpoint('allocateAsset', {
  summary: 'Allocates an available asset to an active person',
  status: 201,
  body: z.strictObject({ asset_id: chosenId('Asset'), user_id: chosenId('Person'), note }),
  response: allocationSchema,
  errors: ['asset_unavailable', 'key_reused'],
});

export const returnAsset = defineEndpoint('returnAsset', {
  summary:
    'Takes an allocated asset back, in its present condition unless said; a damaged one goes to maintenance',
  params: byId,
  body: z
    .strictObject({
      condition,
      damaged: z.boolean({ error: 'Damaged must be true or false' }).default(false),
      note,
    })
    .optional(),
  response: allocationSchema,
  errors: ['not_found', 'wrong_state'],
});

export const transferAsset = defineEndpoint('transferAsset', {
  summary: 'Hands an allocated asset on to another active person; answers their allocation',
  status: 201,
  params: byId,
  body: z.strictObject({ user_id: chosenId('Person'), condition, note }),
  response: allocationSchema,
  errors: ['not_found', 'wrong_state', 'asset_unavailable', 'key_reused'],
});
