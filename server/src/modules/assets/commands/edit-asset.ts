import type { Asset, BodyOf, endpoints } from '@portal/contract';
import { type Db, inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import type { Upload } from '../../../platform/http/uploads';
import { lockRequestsNaming } from '../../../platform/lists/lock-requests-naming';
import type { PictureStore } from '../../../platform/pictures';
import { isCategoryThere } from '../../categories';
import { refuseDuplicateValue, writeFieldValues } from '../../custom-fields';
import { recordRestatements } from '../../finance';
import { type EnteredFacts, readAssetRow, updateAsset } from '../asset-records.repository';
import { presentAsset } from '../assets.presenter';
import type { AssetRow } from '../assets.repository';
import { whyCostStays } from '../domain/cost-of-received';
import { refuseDuplicateSerial } from '../refuse-duplicate-serial';
import { openAsset } from './act-on-asset';
import { logAssetChange } from './asset-activity';
import { refuseInvalidAsset } from './refuse-invalid-asset';

interface EditAsset {
  caller: Caller;
  id: number;
  input: BodyOf<typeof endpoints.editAsset>;
  upload: Upload | undefined;
}

/** Changes what people entered about an asset; what the input leaves out stays. */
export async function editAsset(
  { db, pictures }: { db: Db; pictures: PictureStore },
  { caller, id, input, upload }: EditAsset,
): Promise<Asset> {
  const { version, remove_image, custom_fields, ...entered } = input;
  if (upload && remove_image)
    throw invalid({ remove_image: 'Send a new image or remove the one there is, not both' });
  const key = upload ? await pictures.keep(upload.bytes) : undefined;
  const image_key = remove_image ? null : key;

  return refuseDuplicateSerial(() =>
    refuseDuplicateValue(() =>
      inTransaction(db, async (tx) => {
        await lockRequestsNaming(tx, 'asset_id', id);
        const before = await openAsset(tx, { action: 'edit', id, caller, version });
        const changes = changesOf(before, { ...entered, image_key });
        const category_id = changes.category_id ?? before.category_id;
        if (Object.keys(changes).length === 0 && custom_fields === undefined)
          return presentAsset(before, caller);
        const why = changes.purchase_cost === undefined ? null : whyCostStays(before);
        if (why !== null) throw invalid({ purchase_cost: why });
        await refuseInvalidAsset(tx, { ...before, ...changes }, Object.keys(changes));
        if (changes.category_id !== undefined && !(await isCategoryThere(tx, changes.category_id)))
          throw invalid({ category_id: 'Choose a category that exists' });
        await recordRestatements(tx, { edits: [{ id, entered: changes }], by: caller.id });
        if (Object.keys(changes).length > 0) await updateAsset(tx, id, changes);
        const asset = { id, category_id };
        const hasNewValues = await writeFieldValues(tx, {
          asset,
          entered: custom_fields,
          asksRequired: true,
        });
        if (hasNewValues && Object.keys(changes).length === 0) await updateAsset(tx, id, {});
        const after = await readAssetRow(tx, id);
        await logAssetChange(tx, { caller, action: 'Updated Asset', before, after });
        return presentAsset(after, caller);
      }),
    ),
  );
}

/** What differs from the asset as it is; what is undefined is not asked for. */
function changesOf(before: AssetRow, wanted: Partial<EnteredFacts>): Partial<EnteredFacts> {
  const differing = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && value !== before[key as keyof EnteredFacts],
  );
  // Entries of the same type, fewer of them.
  return Object.fromEntries(differing) as Partial<EnteredFacts>;
}
