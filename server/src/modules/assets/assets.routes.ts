import type { Db } from '../../platform/database';
import { forEachRow } from '../../platform/http/each-row';
import type { Handlers } from '../../platform/http/routes';
import type { PictureStore } from '../../platform/pictures';
import { previewRestatement } from '../finance';
import type { OverridePreference } from './commands/act-on-asset';
import { changeMaintenance } from './commands/change-maintenance';
import { createAsset } from './commands/create-asset';
import { deleteAsset } from './commands/delete-asset';
import { editAsset } from './commands/edit-asset';
import { moveAsset } from './commands/move-asset';
import { retireAsset } from './commands/retire-asset';
import { exportAssets } from './queries/export-assets';
import { getAsset } from './queries/get-asset';
import { getAssetsSummary } from './queries/get-assets-summary';
import { listAssetMatches } from './queries/list-asset-matches';
import { listAssets } from './queries/list-assets';

export function createAssetsHandlers(dependencies: {
  db: Db;
  pictures: PictureStore;
  overridePreference: OverridePreference;
}) {
  const { db } = dependencies;
  return {
    listAssets: ({ caller, query }) => listAssets(db, caller, query),
    exportAssets: ({ query }) => exportAssets(db, query),
    listAssetMatches: ({ query }) =>
      listAssetMatches(db, { ...query, category_id: query.category_id ?? null }),
    getAssetsSummary: () => getAssetsSummary(db),
    getAsset: ({ caller, params }) => getAsset(db, caller, params.id),
    createAsset: ({ caller, body, upload, idempotentCall }) =>
      createAsset(dependencies, { caller, input: body, upload, call: idempotentCall }),
    editAsset: ({ caller, params, body, upload }) =>
      editAsset(dependencies, { caller, id: params.id, input: body, upload }),
    previewAssetEdit: ({ params, query }) => previewRestatement(db, { id: params.id, entered: query }),
    deleteAsset: ({ caller, params }) => deleteAsset(db, caller, params.id),
    sendAssetToMaintenance: ({ caller, params, body }) =>
      changeMaintenance(db, {
        caller,
        id: params.id,
        action: 'send-to-maintenance',
        note: body?.note ?? null,
      }),
    bringAssetBack: ({ caller, params, body }) =>
      changeMaintenance(db, { caller, id: params.id, action: 'bring-back', note: body?.note ?? null }),
    moveAsset: ({ caller, params, body: { version, ...to } }) =>
      moveAsset(db, { caller, id: params.id, version, to }),
    moveAssets: ({ caller, body: { asset_ids, ...to }, request }) =>
      forEachRow(
        asset_ids,
        (id) => id,
        (id) => moveAsset(db, { caller, id, to }),
        request.log,
      ),
    retireAsset: ({ caller, params, body }) =>
      retireAsset(dependencies, { caller, id: params.id, note: body?.note ?? null }),
  } satisfies Partial<Handlers>;
}
