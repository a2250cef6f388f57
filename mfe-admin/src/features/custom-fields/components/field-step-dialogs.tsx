import { decisionOn } from '@portal/contract';
import { ConfirmStep } from '@portal/features/feedback';
import { useRemoveField, useRestoreField } from '../api/change-fields';
import type { FieldDialogProps } from './field-form-dialogs';

/** Takes a field out of sight; what it held stays. */
export function RemoveFieldDialog({ field, ...dialog }: FieldDialogProps) {
  const remove = useRemoveField();
  return (
    <ConfirmStep
      {...dialog}
      noun="field"
      record={field}
      action="remove"
      title={`Remove ${field.name}`}
      confirmLabel="Remove field"
      busyLabel="Removing..."
      tone="danger"
      send={(latest) => remove.mutateAsync(latest)}
    >
      {(latest) => (
        <p>
          {decisionOn(latest, 'remove').why?.text ??
            'It is gone from forms, pages, lists and files. Its values are kept: it can be restored with them.'}
        </p>
      )}
    </ConfirmStep>
  );
}

/** Brings a removed field back with its values. */
export function RestoreFieldDialog({ field, ...dialog }: FieldDialogProps) {
  const restore = useRestoreField();
  return (
    <ConfirmStep
      {...dialog}
      noun="field"
      record={field}
      action="restore"
      title={`Restore ${field.name}`}
      confirmLabel="Restore field"
      busyLabel="Restoring..."
      send={(latest) => restore.mutateAsync(latest)}
    >
      {(latest) => (
        <p>
          {decisionOn(latest, 'restore').why?.text ??
            'It is shown again, after the other fields and with the values that it had.'}
        </p>
      )}
    </ConfirmStep>
  );
}
