import { decisionOn } from '@portal/contract';
import { ConfirmStep } from '@portal/features/feedback';
import { useBringBackLocation, useDeleteLocation, useRetireLocation } from '../api/change-locations';
import type { LocationDialogProps } from './location-form-dialogs';

/** Ends a place; where something is in it the dialog says what. */
export function RetireLocationDialog({ location, ...dialog }: LocationDialogProps) {
  const retire = useRetireLocation();
  return (
    <ConfirmStep
      {...dialog}
      noun="location"
      record={location}
      action="retire"
      title={`Retire ${location.name}`}
      confirmLabel="Retire location"
      busyLabel="Retiring..."
      tone="danger"
      send={(latest) => retire.mutateAsync(latest)}
    >
      {(latest) => (
        <p>
          {decisionOn(latest, 'retire').why?.text ??
            'Nothing can be put into it from then on. Its history stays, and it can be brought back.'}
        </p>
      )}
    </ConfirmStep>
  );
}

/** Puts a retired place into use again. */
export function BringBackLocationDialog({ location, ...dialog }: LocationDialogProps) {
  const bringBack = useBringBackLocation();
  return (
    <ConfirmStep
      {...dialog}
      noun="location"
      record={location}
      action="bring_back"
      title={`Bring back ${location.name}`}
      confirmLabel="Bring back location"
      busyLabel="Bringing back..."
      send={(latest) => bringBack.mutateAsync(latest)}
    >
      {(latest) => (
        <p>
          {decisionOn(latest, 'bring_back').why?.text ?? 'Assets and locations can be put into it again.'}
        </p>
      )}
    </ConfirmStep>
  );
}

/** Deletes a place that nothing refers to. */
export function DeleteLocationDialog({ location, ...dialog }: LocationDialogProps) {
  const remove = useDeleteLocation();
  return (
    <ConfirmStep
      {...dialog}
      noun="location"
      record={location}
      action="delete"
      title={`Delete ${location.name}`}
      confirmLabel="Delete location"
      busyLabel="Deleting..."
      tone="danger"
      send={(latest) => remove.mutateAsync(latest)}
    >
      {(latest) => (
        <p>
          {decisionOn(latest, 'delete').why?.text ??
            'It is gone for good: this is for what was entered by mistake. The activity log keeps its name.'}
        </p>
      )}
    </ConfirmStep>
  );
}
