import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { allocationSchema, assetSchema, categorySchema } from '../schemas/assets';
import { anyOf, listQuery, pageOf } from '../schemas/lists';
import { chosenId, idParamSchema, optionalText, textInQuery } from '../schemas/primitives';
import { MAX_MATCHES, stockMatchSchema } from '../schemas/stock';
import { ASSET_CONDITIONS, ASSET_STATUSES } from '../vocabulary/assets';

const byId = z.strictObject({ id: idParamSchema });

export const listAssets = defineEndpoint('listAssets', {
  summary: 'The inventory',
  query: listQuery(
    ['name', 'asset_tag', 'brand', 'status', 'condition', 'purchase_cost', 'purchase_date', 'created_at'],
    'name',
    {
      status: anyOf('Status', ASSET_STATUSES, { allocated: 'assigned' }),
      condition: anyOf('Condition', ASSET_CONDITIONS),
      category_id: idParamSchema.optional(),
    },
  ),
  response: pageOf(assetSchema),
});

export const listAssetMatches = defineEndpoint('listAssetMatches', {
  summary: 'Up to 5 available assets that may do instead of a purchase, best first; harmless facts only',
  query: z.strictObject({
    asset_name: textInQuery('Asset name', 200),
    brand: textInQuery('Brand', 120),
    category_id: idParamSchema.optional(),
  }),
  response: z.object({ items: z.array(stockMatchSchema).max(MAX_MATCHES) }),
});

export const getAsset = defineEndpoint('getAsset', {
  summary: 'One asset: any for the roles that see the inventory, otherwise one allocated to the caller',
  params: byId,
  response: assetSchema,
  errors: ['not_found'],
});

export const listCategories = defineEndpoint('listCategories', {
  summary: 'Asset categories',
  query: listQuery(['name', 'id'], 'name', {}),
  response: pageOf(categorySchema),
});

const allocationFilters = { active: anyOf('State', ['active', 'returned']) };

export const listAllocations = defineEndpoint('listAllocations', {
  summary: 'All allocations, past ones too',
  query: listQuery(['allocated_at', 'returned_at', 'id'], '-allocated_at', {
    ...allocationFilters,
    asset_id: idParamSchema.optional(),
    user_id: idParamSchema.optional(),
  }),
  response: pageOf(allocationSchema),
});

export const listMyAllocations = defineEndpoint('listMyAllocations', {
  summary: 'What is allocated to the caller now',
  query: listQuery(['allocated_at', 'asset_name', 'id'], '-allocated_at', {}),
  response: pageOf(allocationSchema),
});

export const allocateAsset = defineEndpoint('allocateAsset', {
  summary: 'Allocates an available asset to an active person',
  status: 201,
  body: z.strictObject({
    asset_id: chosenId('Asset'),
    user_id: chosenId('Person'),
    note: optionalText('Note', 2_000),
  }),
  response: allocationSchema,
  errors: ['asset_unavailable', 'key_reused'],
});

export const returnAsset = defineEndpoint('returnAsset', {
  summary: 'Takes an allocated asset back; a damaged one goes to maintenance',
  params: byId,
  body: z
    .strictObject({
      condition: z.enum(ASSET_CONDITIONS, { error: 'Condition must be NEW, GOOD, FAIR or POOR' }).optional(),
      damaged: z.boolean({ error: 'Damaged must be true or false' }).default(false),
      note: optionalText('Note', 2_000),
    })
    .optional(),
  response: allocationSchema,
  errors: ['not_found', 'wrong_state'],
});
