import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { defineList, defineRecord, defineWithoutInput } from '../endpoint-kinds';
import { assetSchema, assetsSummarySchema, categorySchema } from '../schemas/assets';
import { fieldFiltersSchema, isFieldSort } from '../schemas/field-lists';
import { anyOf, idOrNone, listQuery } from '../schemas/lists';
import { idParamSchema, textInQuery } from '../schemas/primitives';
import { MAX_MATCHES, stockMatchSchema } from '../schemas/stock';
import { ASSET_CONDITIONS, ASSET_STATUSES } from '../vocabulary/assets';

export const listAssets = defineList(
  'listAssets',
  'The inventory',
  listQuery(
    [
      'name',
      'asset_tag',
      'brand',
      'model_number',
      'serial_number',
      'status',
      'condition',
      'purchase_cost',
      'purchase_date',
      'warranty_until',
      'created_at',
      'category',
      'holder',
      'location',
    ],
    'name',
    {
      status: anyOf('Status', ASSET_STATUSES, { allocated: 'assigned' }),
      condition: anyOf('Condition', ASSET_CONDITIONS),
      category_id: idParamSchema.optional(),
      /** A place with all below it, or none: what has no place. */
      location_id: idOrNone('Location').optional(),
      /** What its custom fields are narrowed to: JSON, by their ids. */
      custom_fields: fieldFiltersSchema,
    },
    { isSort: isFieldSort, words: 'field: and the id of a custom field' },
  ),
  assetSchema,
);

export const listAssetMatches = defineEndpoint('listAssetMatches', {
  summary: 'Up to 5 available assets that may do instead of a purchase, best first; harmless facts only',
  query: z.strictObject({
    asset_name: textInQuery('Asset name', 200),
    brand: textInQuery('Brand', 120),
    category_id: idParamSchema.optional(),
  }),
  response: z.object({ items: z.array(stockMatchSchema).max(MAX_MATCHES) }),
});

export const getAssetsSummary = defineWithoutInput(
  'getAssetsSummary',
  'How many assets there are, in all and in each state',
  assetsSummarySchema,
);

export const getAsset = defineRecord(
  'getAsset',
  'One asset: any for the roles that see the inventory, otherwise one allocated to the caller',
  assetSchema,
);

export const listCategories = defineList(
  'listCategories',
  'Asset categories',
  listQuery(['name', 'id', 'assets', 'requests'], 'name', {
    counts: z
      .enum(['true', 'false'], { error: 'Counts must be true or false' })
      .transform((value) => value === 'true')
      .optional(),
  }),
  categorySchema,
);
