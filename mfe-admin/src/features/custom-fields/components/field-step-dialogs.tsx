import { call } from '@portal/auth';
import { decisionOn, formatCounted } from '@portal/contract';
import { ConfirmStep } from '@portal/features/feedback';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useDeleteField, useRemoveField, useRestoreField } from '../api/change-fields';
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

/** What is lost with a field. */
function LostValues({ id }: { id: number }) {
  const area = useArea();
  const use = useQuery({
    queryKey: [area, 'custom-fields', 'use', id],
    queryFn: ({ signal }) => call('getCustomFieldUse', { params: { id } }, { signal }),
  });
  if (use.isError) return <p>How many assets have a value in it could not be counted.</p>;
  if (!use.data) return <p>Counting the assets that have a value in it…</p>;
  const { assets } = use.data;
  return (
    <p>
      {assets === 0
        ? 'No asset has a value in it.'
        : `${formatCounted(assets, 'asset', 'assets')} ${assets === 1 ? 'has' : 'have'} a value in it, which is deleted with it.`}
    </p>
  );
}

/** Deletes a removed field and its values: nothing brings them back. */
export function DeleteFieldDialog({ field, ...dialog }: FieldDialogProps) {
  const remove = useDeleteField();
  return (
    <ConfirmStep
      {...dialog}
      noun="field"
      record={field}
      action="delete"
      title={`Delete ${field.name} for good`}
      confirmLabel="Delete field"
      busyLabel="Deleting..."
      tone="danger"
      send={(latest) => remove.mutateAsync(latest)}
    >
      {(latest) => (
        <>
          <p>
            {decisionOn(latest, 'delete').why?.text ??
              'It cannot be restored afterwards. What the log tells of its values stays.'}
          </p>
          <LostValues id={latest.id} />
        </>
      )}
    </ConfirmStep>
  );
}
