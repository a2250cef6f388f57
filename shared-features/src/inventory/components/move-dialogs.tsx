import { call } from '@portal/auth';
import {
  type Asset,
  type Destination,
  destinationSchema,
  formatCounted,
  knownDestinationSchema,
  MAX_LENGTHS,
} from '@portal/contract';
import { Button } from '@portal/ui/base';
import { DialogForm, type Selection, TextAreaField } from '@portal/ui/data';
import { assetLabel } from '../../assets';
import { BulkDialog } from '../../bulk';
import { StepChangedNotice, useLatestDecided, useOpenDialog } from '../../feedback';
import { LocationField } from '../../locations';
import { useMoveAsset } from '../api/asset-life';
import type { AssetDialogProps } from './edit-asset-dialog';

function MoveNote() {
  return (
    <TextAreaField
      name="note"
      label="Note"
      placeholder="The activity log keeps it"
      rows={2}
      maxLength={MAX_LENGTHS.reason}
    />
  );
}

/** Moves an asset to another place; left empty, its place is not known any more. */
export function MoveAssetDialog({ asset, open, onClose, onClosed }: AssetDialogProps) {
  const { latest, attempt } = useLatestDecided(asset);
  const move = useMoveAsset();
  return (
    <DialogForm<Destination>
      open={open}
      title={`Move ${asset.name}`}
      unsaved={{ policy: 'session-end', name: `move.${asset.id}` }}
      onClose={onClose}
      onClosed={onClosed}
      schema={destinationSchema}
      record={{ location_id: latest.location?.id ?? null, note: '' }}
      mustChange
      submitLabel="Move asset"
      busyLabel="Moving..."
      onSubmit={async (to) => {
        await attempt((now) => move.mutateAsync({ asset: now, to }));
        onClose();
      }}
    >
      <StepChangedNotice noun="asset" opened={asset} latest={latest} action="move" />
      <LocationField label="New location" known={latest.location} />
      <MoveNote />
    </DialogForm>
  );
}

/** Moves all selected assets to one place. */
export function MoveBulkAction({ selection }: { selection: Selection<Asset> }) {
  const { opened, isOpen, show, close } = useOpenDialog<'move'>();
  const rows = selection.selected.map((asset) => ({ id: asset.id, label: assetLabel(asset) }));
  const canMove = selection.selected.every(({ allowed_actions }) => allowed_actions.includes('move'));
  return (
    <>
      <Button size="small" disabled={!canMove} onClick={() => show('move')}>
        Move
      </Button>
      {opened ? (
        <BulkDialog
          key={opened.dialogKey}
          open={isOpen}
          onClose={close}
          title={`Move ${formatCounted(rows.length, 'asset')}`}
          schema={knownDestinationSchema}
          submitLabel="Move"
          busyLabel="Moving..."
          done="moved"
          failed="Failed to move assets"
          rows={rows}
          send={(values) => call('moveAssets', { body: { asset_ids: rows.map(({ id }) => id), ...values } })}
          dismiss={selection.dismiss}
        >
          <LocationField label="New location" required />
          <MoveNote />
        </BulkDialog>
      ) : null}
    </>
  );
}
