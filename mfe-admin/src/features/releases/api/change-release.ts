import { call } from '@portal/auth';
import type { BodyOf, endpoints, RemoteReleases, SeenReleases } from '@portal/contract';
import { useChange } from '@portal/features/feedback';

/** What was live when it was decided: a change of anything else is refused. */
function seenOf({ stable, canary }: RemoteReleases): SeenReleases {
  return { live: stable.build_id, canary: canary?.build_id ?? null };
}

const part = (remote: RemoteReleases) => ({
  params: { name: remote.name },
  body: { seen: seenOf(remote) },
});

export type Activation = Omit<BodyOf<typeof endpoints.activateRelease>, 'seen'>;

/** Makes a published build live, or gives it to some first. */
export function useActivateRelease() {
  return useChange({
    send: ({ remote, activation }: { remote: RemoteReleases; activation: Activation }) =>
      call('activateRelease', {
        params: { name: remote.name },
        body: { ...activation, seen: seenOf(remote) },
      }),
    done: 'Build released successfully',
    failed: 'Failed to release build',
  });
}

/** Makes the canary live for all. */
export function usePromoteRelease() {
  return useChange({
    send: (remote: RemoteReleases) => call('promoteRelease', part(remote)),
    done: 'Canary promoted successfully',
    failed: 'Failed to promote canary',
  });
}

/** Takes the canary back. */
export function useWithdrawRelease() {
  return useChange({
    send: (remote: RemoteReleases) => call('withdrawRelease', part(remote)),
    done: 'Canary withdrawn successfully',
    failed: 'Failed to withdraw canary',
  });
}

/** Stops the rise of a canary. */
export function usePauseRelease() {
  return useChange({
    send: (remote: RemoteReleases) => call('pauseRelease', part(remote)),
    done: 'Canary paused successfully',
    failed: 'Failed to pause canary',
  });
}

/** Lets a paused canary rise again. */
export function useContinueRelease() {
  return useChange({
    send: (remote: RemoteReleases) => call('continueRelease', part(remote)),
    done: 'Canary continued successfully',
    failed: 'Failed to continue canary',
  });
}

/** Puts the previous release back. */
export function useRollBackRelease() {
  return useChange({
    send: (remote: RemoteReleases) => call('rollBackRelease', part(remote)),
    done: 'Release rolled back successfully',
    failed: 'Failed to roll back release',
  });
}
