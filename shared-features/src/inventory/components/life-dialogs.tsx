import { assetNoteSchema, assetReasonSchema, MAX_LENGTHS } from '@portal/contract';
import { Notice, TextLink } from '@portal/ui/base';
import { DialogForm, TextAreaField, type UnsavedPolicy } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { RepairNotice } from '../../allocations';
import { useRecordLinks } from '../../links';
import { useBringBack, useRetireAsset, useSendToMaintenance } from '../api/asset-life';
import type { AssetDialogProps } from './edit-asset-dialog';
import styles from './life-dialogs.module.css';

interface NoteDialogProps extends Omit<AssetDialogProps, 'asset'> {
  title: string;
  /** What the step leads to. */
  lead: ReactNode;
  noteLabel: string;
  submitLabel: string;
  busyLabel: string;
  danger?: boolean;
  /** The reason must be given. */
  required?: boolean;
  unsaved: UnsavedPolicy;
  /** What hangs on the asset and is to be known before. */
  children?: ReactNode;
  send: (note: string | null) => Promise<unknown>;
}

function NoteDialog(props: NoteDialogProps) {
  const { title, unsaved, lead, noteLabel, submitLabel, busyLabel, danger, required = false, send } = props;
  const { open, onClose, onClosed, children } = props;
  return (
    <DialogForm<{ note: string | null }>
      open={open}
      title={title}
      unsaved={unsaved}
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
      {children}
      <TextAreaField
        name="note"
        label={noteLabel}
        placeholder="The activity log keeps it"
        maxLength={MAX_LENGTHS.reason}
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
      unsaved={{ policy: 'session-end', name: `maintenance.${asset.id}` }}
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
      unsaved={{ policy: 'session-end', name: `bring-back.${asset.id}` }}
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
  const paths = useRecordLinks();
  const { preferred_by: preferredBy } = asset;
  return (
    <NoteDialog
      {...dialog}
      title={`Retire ${asset.name}`}
      unsaved={{ policy: 'session-end', name: `retire.${asset.id}` }}
      lead="It stays in the inventory as retired and can never be allocated again."
      noteLabel="Reason"
      submitLabel="Retire asset"
      busyLabel="Retiring..."
      danger
      required
      send={(note) => mutateAsync({ asset, note })}
    >
      <RepairNotice asset={asset} step="retire" />
      {preferredBy ? (
        <Notice
          tone="warning"
          title={`Chosen by ${preferredBy.user.name} in request #${preferredBy.request_id}`}
        >
          Once retired it is gone for{' '}
          <TextLink to={paths.request(preferredBy.request_id)}>request #{preferredBy.request_id}</TextLink>;{' '}
          {preferredBy.user.name} is notified by mail.
        </Notice>
      ) : null}
    </NoteDialog>
  );
}
