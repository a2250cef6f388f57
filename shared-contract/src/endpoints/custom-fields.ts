import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId, defineRecord, defineWithoutInput } from '../endpoint-kinds';
import {
  customFieldEditSchema,
  customFieldInputSchema,
  customFieldOrderSchema,
  customFieldSchema,
  customFieldUseSchema,
  customFieldVersionSchema,
} from '../schemas/custom-fields';

const allFields = z.object({ items: z.array(customFieldSchema) });

export const listCustomFields = defineWithoutInput(
  'listCustomFields',
  'The custom fields of assets in their order, removed ones last',
  allFields,
);

export const getCustomField = defineRecord(
  'getCustomField',
  'One custom field, a removed one too',
  customFieldSchema,
);

export const createCustomField = defineEndpoint('createCustomField', {
  summary: 'Adds a field to the assets of some categories, or to all assets',
  status: 201,
  body: customFieldInputSchema,
  response: customFieldSchema,
  errors: ['already_exists', 'key_reused'],
});

export const editCustomField = defineEndpoint('editCustomField', {
  summary: 'Changes what a field is: its name, type, choices and rules',
  params: byId,
  body: customFieldEditSchema,
  response: customFieldSchema,
  errors: ['not_found', 'already_exists', 'stale_version', 'wrong_state', 'in_use'],
});

export const orderCustomFields = defineEndpoint('orderCustomFields', {
  summary: 'Puts the fields in use into another order: all of them, each once',
  body: customFieldOrderSchema,
  response: allFields,
});

export const removeCustomField = defineEndpoint('removeCustomField', {
  summary: 'Takes a field from all forms, pages, lists and files; its values are kept',
  params: byId,
  body: customFieldVersionSchema,
  response: customFieldSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const restoreCustomField = defineEndpoint('restoreCustomField', {
  summary: 'Brings a removed field back, with the values that it had',
  params: byId,
  body: customFieldVersionSchema,
  response: customFieldSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const getCustomFieldUse = defineRecord(
  'getCustomFieldUse',
  'How many assets have a value in a field, deleted assets too',
  customFieldUseSchema,
);

export const deleteCustomField = defineEndpoint('deleteCustomField', {
  summary: 'Deletes a removed field for good, with the values that it has; they go in the background',
  params: byId,
  body: customFieldVersionSchema,
  response: customFieldSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});
