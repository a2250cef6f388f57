import { DialogForm, useFormHandle } from '@portal/ui/data';
import { useCreateAsset } from '../api/create-asset';
import { assetFormSchema } from '../model/asset-form';
import { AssetFields } from './asset-fields';

interface AddAssetDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** Adds an asset to the inventory. A refusal stands beside its field and costs nothing of what was typed. */
export function AddAssetDialog({ open, onClose, onClosed }: AddAssetDialogProps) {
  const form = useFormHandle();
  const create = useCreateAsset();
  return (
    <DialogForm
      open={open}
      title="Add New Asset"
      unsaved={{ policy: 'session-end', name: 'asset.new' }}
      onClose={onClose}
      onClosed={onClosed}
      form={form}
      schema={assetFormSchema}
      initialValues={{ condition: 'NEW' }}
      submitLabel="Create Asset"
      busyLabel="Creating..."
      width={880}
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        onClose();
      }}
    >
      <AssetFields form={form} isNew />
    </DialogForm>
  );
}
