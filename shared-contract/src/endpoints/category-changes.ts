import { defineEndpoint } from '../endpoint';
import { byId } from '../endpoint-kinds';
import { categorySchema } from '../schemas/assets';
import { categoryEditSchema, categoryInputSchema, deletedSchema } from '../schemas/inventory-input';

export const createCategory = defineEndpoint('createCategory', {
  summary: 'Adds a category',
  status: 201,
  body: categoryInputSchema,
  response: categorySchema,
  errors: ['already_exists'],
});

export const editCategory = defineEndpoint('editCategory', {
  summary: 'Changes a category',
  params: byId,
  body: categoryEditSchema,
  response: categorySchema,
  errors: ['not_found', 'already_exists', 'stale_version'],
});

export const deleteCategory = defineEndpoint('deleteCategory', {
  summary: 'Deletes a category without assets and requests',
  params: byId,
  response: deletedSchema,
  errors: ['not_found', 'in_use'],
});
