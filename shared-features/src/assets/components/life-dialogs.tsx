import { assetNoteSchema, assetReasonSchema } from '@portal/contract';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { useBringBack, useRetireAsset, useSendToMaintenance } from '../api/asset-life';
import type { AssetDialogProps } from './edit-asset-dialog';
import styles from './life-dialogs.module.css';

interface NoteDialogProps extends Omit<AssetDialogProps, 'area' | 'asset'> {
  title: string;
  /** What the step leads to. */
  lead: ReactNode;
  noteLabel: string;
  submitLabel: string;
  busyLabel: string;
  danger?: boolean;
  /** The reason must be given. */
  required?: boolean;
  send: (note: string | null) => Promise<unknown>;
}

function NoteDialog(props: NoteDialogProps) {
  const { title, lead, noteLabel, submitLabel, busyLabel, danger, required = false, send } = props;
  const { open, onClose, onClosed } = props;
  return (
    <DialogForm<{ note: string | null }>
      open={open}
      title={title}
      onClose={onClose}
      onClosed={onClosed}
      schema={required ? assetReasonSchema : assetNoteSchema}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      submitTone={danger ? 'danger' : 'primary'}
      onSubmit={async ({ note }) => {
        await send(note);
        onClose();
      }}
    >
      <p className={styles.lead}>{lead}</p>
      <TextAreaField
        name="note"
        label={noteLabel}
        placeholder="The activity log keeps it"
        maxLength={2000}
        required={required}
        focused
      />
    </DialogForm>
  );
}

/** Takes an asset out of use. */
export function SendToMaintenanceDialog({ asset, ...dialog }: AssetDialogProps) {
  const { mutateAsync } = useSendToMaintenance();
  const { name, holder } = asset;
  return (
    <NoteDialog
      {...dialog}
      title={`Send ${name} to maintenance`}
      lead={
        holder
          ? `It stays with ${holder.name}, and cannot be used until it is brought back.`
          : 'It cannot be allocated until it is brought back.'
      }
      noteLabel="Reason"
      submitLabel="Send to maintenance"
      busyLabel="Sending..."
      send={(note) => mutateAsync({ asset, note })}
    />
  );
}

/** Ends an asset's maintenance. */
export function BringBackDialog({ asset, ...dialog }: AssetDialogProps) {
  const { mutateAsync } = useBringBack();
  const { name, holder } = asset;
  return (
    <NoteDialog
      {...dialog}
      title={`Bring ${name} back from maintenance`}
      lead={holder ? `${holder.name} holds it and can use it again.` : 'It is available again.'}
      noteLabel="Note"
      submitLabel="Bring back"
      busyLabel="Bringing back..."
      send={(note) => mutateAsync({ asset, note })}
    />
  );
}

/** Ends an asset's life; there is no way back. */
export function RetireDialog({ asset, ...dialog }: AssetDialogProps) {
  const { mutateAsync } = useRetireAsset();
  return (
    <NoteDialog
      {...dialog}
      title={`Retire ${asset.name}`}
      lead="It stays in the inventory as retired and can never be allocated again."
      noteLabel="Reason"
      submitLabel="Retire asset"
      busyLabel="Retiring..."
      danger
      required
      send={(note) => mutateAsync({ asset, note })}
    />
  );
}
