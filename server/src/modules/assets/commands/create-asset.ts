import type { Asset, AssetInput, AssetOrigin } from '@portal/contract';
import type { Db, Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import type { Upload } from '../../../platform/http/uploads';
import type { PictureStore } from '../../../platform/pictures';
import { isCategoryThere } from '../../categories';
import { refuseDuplicateValue, writeFieldValues } from '../../custom-fields';
import { recordEntries } from '../../finance';
import { requireLocationInUse } from '../../locations';
import { insertAsset, readAssetRow } from '../asset-records.repository';
import { presentAsset } from '../assets.presenter';
import { refuseDuplicateSerial } from '../refuse-duplicate-serial';
import { logAssetChange } from './asset-activity';
import { refuseInvalidAsset } from './refuse-invalid-asset';

interface CreateAsset {
  caller: Caller;
  input: AssetInput;
  upload: Upload | undefined;
  call: IdempotentCall | undefined;
}

/** Adds an asset to the inventory: available, and NEW unless said otherwise. */
export async function createAsset(
  { db, pictures }: { db: Db; pictures: PictureStore },
  { caller, input, upload, call }: CreateAsset,
): Promise<Asset> {
  // Before a picture is kept for nothing.
  await refuseInvalidAsset(db, input);
  const image_key = upload ? await pictures.keep(upload.bytes) : null;

  return refuseDuplicateSerial(() =>
    refuseDuplicateValue(() =>
      inIdempotentTransaction(db, call, async (tx) => {
        const id = await addAsset(tx, { caller, input, imageKey: image_key, asksRequired: true });
        return presentAsset(await readAssetRow(tx, id), caller);
      }),
    ),
  );
}

interface AddAsset {
  caller: Caller;
  input: AssetInput;
  imageKey?: string | null;
  /** Where it comes from; entered by hand unless this says. */
  origin?: AssetOrigin;
  /** Whether its form asks for the custom fields, so that what is required must be there. */
  asksRequired?: boolean;
}

/** Adds an asset inside the caller's transaction, with its entry in the log; answers its id. */
export async function addAsset(
  tx: Trx,
  { caller, input, imageKey = null, origin = 'registered', asksRequired = false }: AddAsset,
): Promise<number> {
  await refuseInvalidAsset(tx, input);
  if (!(await isCategoryThere(tx, input.category_id)))
    throw invalid({ category_id: 'Choose a category that exists' });
  if (input.location_id) await requireLocationInUse(tx, input.location_id);
  const { custom_fields, ...facts } = input;
  const id = await insertAsset(tx, {
    ...facts,
    origin,
    condition: input.condition ?? 'NEW',
    image_key: imageKey,
  });
  const asset = { id, category_id: input.category_id };
  await writeFieldValues(tx, { asset, entered: custom_fields, isNew: true, asksRequired });
  await recordEntries(tx, { ids: [id], entered: input, by: caller.id });
  await logAssetChange(tx, {
    caller,
    action: 'Created Asset',
    before: null,
    after: await readAssetRow(tx, id),
  });
  return id;
}
