import { formatCounted } from '@portal/contract';
import { useContinueRelease, usePauseRelease } from '../api/change-release';
import { ChangeDialog, type ReleaseDialogProps } from './change-dialogs';

/** Stops the rise of a canary. */
export function PauseDialog(props: ReleaseDialogProps) {
  const { mutateAsync } = usePauseRelease();
  return (
    <ChangeDialog
      {...props}
      action="pause"
      title={`Pause the canary of ${props.remote.title}`}
      confirmLabel="Pause canary"
      busyLabel="Pausing..."
      changesWhatReadersGet={false}
      send={mutateAsync}
      tell={({ canary }) =>
        canary ? (
          <p>
            {canary.build_id} stays at {canary.audience.percent}% of users until somebody continues it. People
            who already have it keep it.
          </p>
        ) : null
      }
    />
  );
}

/** Lets a paused canary rise again. */
export function ContinueDialog(props: ReleaseDialogProps) {
  const { mutateAsync } = useContinueRelease();
  return (
    <ChangeDialog
      {...props}
      action="continue"
      title={`Continue the canary of ${props.remote.title}`}
      confirmLabel="Continue canary"
      busyLabel="Continuing..."
      changesWhatReadersGet={false}
      send={mutateAsync}
      tell={({ canary }) =>
        canary?.stages ? (
          <p>
            {canary.build_id} stays at {canary.audience.percent}% of users for another{' '}
            {formatCounted(canary.stages.wait_minutes, 'minute')}, and rises by itself from then on.
          </p>
        ) : null
      }
    />
  );
}
