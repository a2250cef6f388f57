import { defineEndpoint } from '../endpoint';
import { byId, defineList } from '../endpoint-kinds';
import { catalogueItemEditSchema, catalogueItemInputSchema, catalogueItemSchema } from '../schemas/catalogue';
import { deletedSchema } from '../schemas/inventory-input';
import { listQuery } from '../schemas/lists';
import { idParamSchema } from '../schemas/primitives';

export const listCatalogueItems = defineList(
  'listCatalogueItems',
  'What is bought again and again, found by name, brand or model number; removed items are left out',
  listQuery(['name', 'brand', 'created_at'], 'name', {
    category_id: idParamSchema.optional(),
  }),
  catalogueItemSchema,
);

export const createCatalogueItem = defineEndpoint('createCatalogueItem', {
  summary: 'Adds an item to the catalogue',
  status: 201,
  body: catalogueItemInputSchema,
  response: catalogueItemSchema,
  errors: ['already_exists'],
});

export const editCatalogueItem = defineEndpoint('editCatalogueItem', {
  summary: 'Changes an item of the catalogue; orders keep what they took of it',
  params: byId,
  body: catalogueItemEditSchema,
  response: catalogueItemSchema,
  errors: ['not_found', 'already_exists', 'stale_version'],
});

export const removeCatalogueItem = defineEndpoint('removeCatalogueItem', {
  summary: 'Takes an item out of the catalogue; its contract prices are offered no more',
  params: byId,
  response: deletedSchema,
  errors: ['not_found'],
});
