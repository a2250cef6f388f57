import type { CustomField } from '@portal/contract';
import { DialogForm, useFormHandle } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { customFieldsQuery, defaultValues } from '../../custom-fields';
import { useCreateAsset } from '../api/create-asset';
import { assetFormSchema } from '../model/asset-form';
import { AssetFields } from './asset-fields';

interface AddAssetDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

const NONE: readonly CustomField[] = [];

/** Adds an asset to the inventory. A refusal stands beside its field and costs nothing of what was typed. */
export function AddAssetDialog({ open, onClose, onClosed }: AddAssetDialogProps) {
  const form = useFormHandle();
  const create = useCreateAsset();
  const { data: customFields = NONE } = useQuery(customFieldsQuery(useArea()));
  return (
    <DialogForm
      open={open}
      title="Add New Asset"
      unsaved={{ policy: 'session-end', name: 'asset.new' }}
      onClose={onClose}
      onClosed={onClosed}
      form={form}
      schema={assetFormSchema(customFields)}
      initialValues={{ condition: 'NEW' }}
      prefill={defaultValues(customFields)}
      submitLabel="Create Asset"
      busyLabel="Creating..."
      width={880}
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        onClose();
      }}
    >
      <AssetFields form={form} isNew customFields={customFields} />
    </DialogForm>
  );
}
