import type { CallId } from '../calls';
import { defineEndpoint } from '../endpoint';
import { byId } from '../endpoint-kinds';
import { assetRestatementSchema, assetSchema } from '../schemas/assets';
import {
  assetEditSchema,
  assetInputSchema,
  assetNoteSchema,
  deletedSchema,
  ledgerInputSchema,
} from '../schemas/inventory-input';

const pictureErrors = ['too_large', 'unsupported_media_type'] as const;

export const createAsset = defineEndpoint('createAsset', {
  summary: 'Adds an asset to the inventory, with a picture where one is sent',
  status: 201,
  body: assetInputSchema,
  response: assetSchema,
  errors: [...pictureErrors, 'already_exists', 'key_reused'],
});

export const editAsset = defineEndpoint('editAsset', {
  summary: 'Changes an asset; what is left out stays, a picture that is sent replaces the one there is',
  params: byId,
  body: assetEditSchema,
  response: assetSchema,
  errors: [...pictureErrors, 'not_found', 'already_exists', 'stale_version'],
});

export const previewAssetEdit = defineEndpoint('previewAssetEdit', {
  summary:
    'What an edit of cost, purchase date, useful life or residual value would do to the figures of the asset, before it is saved',
  params: byId,
  query: ledgerInputSchema,
  response: assetRestatementSchema,
  errors: ['not_found'],
});

export const deleteAsset = defineEndpoint('deleteAsset', {
  summary:
    'Deletes an asset that nobody holds and no open request is about; it stays in history and in the figures of the days on which it was there',
  params: byId,
  response: deletedSchema,
  errors: ['not_found', 'in_use'],
});

/** A move of an asset's life, with a note. */
function defineMove<const Id extends CallId>(id: Id, summary: string) {
  return defineEndpoint(id, {
    summary,
    params: byId,
    body: assetNoteSchema.optional(),
    response: assetSchema,
    errors: ['not_found', 'wrong_state'],
  });
}

export const sendAssetToMaintenance = defineMove(
  'sendAssetToMaintenance',
  'Takes an asset out of use; whoever holds it stays its holder',
);
export const bringAssetBack = defineMove(
  'bringAssetBack',
  'Ends maintenance: back to its holder where there is one, else to stock',
);
export const retireAsset = defineMove('retireAsset', 'Retires an asset that nobody holds');
