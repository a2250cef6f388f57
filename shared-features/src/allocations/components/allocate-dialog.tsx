import { type Asset, allocateBodySchema } from '@portal/contract';
import { DialogForm, type SearchOption, SelectSearchField, useFieldValue } from '@portal/ui/data';
import { conditionLabel } from '@portal/ui/format';
import { useArea } from '@portal/ui/router';
import { useRef } from 'react';
import { useAllocateAsset } from '../api/allocate-asset';
import { allocationKeys } from '../api/allocation-keys';
import { findAvailable } from '../api/find-available';
import { assetChoice } from '../model/custody';
import { NoteField, RecipientField } from './custody-fields';
import { PreferredByNotice } from './preferred-by-notice';

export interface CustodyDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called once the dialog is gone. */
  onClosed?: (() => void) | undefined;
}

interface AllocateDialogProps extends CustodyDialogProps {
  /** The asset where it is chosen already. */
  asset?: Asset | undefined;
}

function optionOf(asset: Asset): SearchOption {
  // Without a serial number its name has the tag already.
  const tag = asset.serial_number ? asset.asset_tag : null;
  const detail = [tag, asset.category_name, conditionLabel(asset.condition).text];
  return { value: asset.id, label: assetChoice(asset), detail: detail.filter(Boolean).join(' · ') };
}

/** What the choice of an asset in the form means for requests; `offered` has what can be chosen, by id. */
function PromiseOfChosen({ offered }: { offered: ReadonlyMap<number, Asset> }) {
  const chosen = offered.get(useFieldValue<number>('asset_id') ?? 0);
  return chosen ? <PreferredByNotice assets={[chosen]} /> : null;
}

/** Gives an available asset to a person. */
export function AllocateDialog({ asset, open, onClose, onClosed }: AllocateDialogProps) {
  const area = useArea();
  const allocate = useAllocateAsset();
  const offered = useRef(new Map<number, Asset>(asset && [[asset.id, asset]]));
  return (
    <DialogForm
      open={open}
      title="Allocate Asset"
      unsaved={{ policy: 'session-end', name: `allocate.${asset?.id ?? 'any'}` }}
      onClose={onClose}
      onClosed={onClosed}
      schema={allocateBodySchema}
      initialValues={asset ? { asset_id: asset.id } : undefined}
      submitLabel="Allocate"
      busyLabel="Allocating..."
      onSubmit={async (values) => {
        await allocate.mutateAsync(values);
        onClose();
      }}
    >
      <SelectSearchField
        name="asset_id"
        label="Asset"
        placeholder="Search available assets"
        emptyText="No available asset found"
        required
        queryKey={allocationKeys.stock(area)}
        initialOption={asset ? { value: asset.id, label: assetChoice(asset) } : undefined}
        load={async (search, signal) => {
          const found = await findAvailable(search, signal);
          for (const each of found) offered.current.set(each.id, each);
          return found.map(optionOf);
        }}
      />
      <RecipientField />
      <PromiseOfChosen offered={offered.current} />
      <NoteField />
    </DialogForm>
  );
}
