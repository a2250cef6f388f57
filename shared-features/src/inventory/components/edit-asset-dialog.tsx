import { ApiError } from '@portal/auth';
import type { Asset, CustomField } from '@portal/contract';
import { ShownFailure } from '@portal/ui/base';
import { CheckboxField, DialogForm, useFormHandle } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useState } from 'react';
import { FieldChanges } from '../../activity';
import { customFieldsQuery } from '../../custom-fields';
import { RecordChangedNotice, TypedStays } from '../../feedback';
import { useEditAsset } from '../api/edit-asset';
import { changesBetween } from '../model/asset-changes';
import { type AssetFormValues, assetFormSchema, editedFacts, formValuesOf } from '../model/asset-form';
import { AssetFields } from './asset-fields';
import { RestatementNotice } from './restatement';

const NONE: readonly CustomField[] = [];

export interface AssetDialogProps {
  /** As it was when the dialog was opened; mount another dialog for another one. */
  asset: Asset;
  open: boolean;
  onClose: () => void;
  /** Called once the dialog is gone. */
  onClosed?: () => void;
}

function StaleNotice({ before, now }: { before: Asset; now: Asset }) {
  const changes = changesBetween(before, now);
  return (
    <RecordChangedNotice noun="asset">
      <FieldChanges changes={changes} />
      <TypedStays />
    </RecordChangedNotice>
  );
}

/** Sends what differs from the asset as it was seen; after a conflict only what is still different. */
function useAssetEdit({ asset, onClose }: AssetDialogProps) {
  const form = useFormHandle();
  const [seen, setSeen] = useState({ before: asset, now: asset });
  const edit = useEditAsset();
  const save = async ({ image, remove_image, ...facts }: AssetFormValues) => {
    const { now } = seen;
    const { id, version, name, category_id } = now;
    try {
      await edit.mutateAsync({
        params: { id },
        body: {
          name,
          category_id,
          version,
          ...editedFacts(now, facts),
          ...(remove_image ? { remove_image } : {}),
        },
        ...(image ? { image } : {}),
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale_version')) throw error;
      // A stale edit brings the asset as it is now.
      setSeen({ before: now, now: error.current as Asset });
      throw new ShownFailure(error);
    }
    onClose();
  };
  return { form, seen, save };
}

/** Changes what was entered about an asset. A refusal costs nothing of what was typed. */
export function EditAssetDialog(props: AssetDialogProps) {
  const { asset, open, onClose, onClosed } = props;
  const { form, seen, save } = useAssetEdit(props);
  const { data: customFields = NONE } = useQuery(customFieldsQuery(useArea()));
  return (
    <DialogForm
      open={open}
      title={`Edit ${asset.name}`}
      unsaved={{ policy: 'session-end', name: `asset.${asset.id}` }}
      onClose={onClose}
      onClosed={onClosed}
      form={form}
      schema={assetFormSchema(customFields)}
      record={formValuesOf(seen.now)}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      width={880}
      onSubmit={save}
    >
      {seen.before === seen.now ? null : <StaleNotice key={seen.now.version} {...seen} />}
      <AssetFields
        form={form}
        category={{ id: seen.now.category_id, name: seen.now.category_name }}
        picture={seen.now.image_url}
        hasNewPicture={seen.now.image_url !== asset.image_url}
        whyCostStays={seen.now.why_cost_stays}
        customFields={customFields}
        asset={seen.now}
      />
      <RestatementNotice asset={seen.now} />
      {seen.now.image_url ? (
        <CheckboxField name="remove_image" label="Present picture" text="Remove the picture" />
      ) : null}
    </DialogForm>
  );
}
