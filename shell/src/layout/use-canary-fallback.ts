import type { RemoteEntry } from '@portal/contract/remotes';
import { useEffect } from 'react';
import { AreaFailure } from '../federation/area-failure';
import { failedReleases } from '../federation/registry/failed-releases';
import { reportRemoteEvent } from '../federation/report';

interface BrokenPage {
  entry: RemoteEntry | undefined;
  /** The running release, where the area did load. */
  buildId: string | undefined;
  error: unknown;
}

/** Whether the page of a canary broke while it was drawn, for the first time in this session. */
function isCanaryBroken({ entry, buildId, error }: BrokenPage): boolean {
  return (
    !(error instanceof AreaFailure) &&
    buildId !== undefined &&
    entry?.releases.canary?.buildId === buildId &&
    !failedReleases.has(buildId)
  );
}

/**
 * Who has a canary that breaks gets the live release for the rest of the session: by a load of the document, since two
 * builds never run in one page. What was typed elsewhere is stored, as at every leaving.
 * @param reload loads the document anew
 */
export function useCanaryFallback(broken: BrokenPage, reload: () => void): void {
  const isBroken = isCanaryBroken(broken);
  const { entry, buildId } = broken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the failure is first shown
  useEffect(() => {
    if (!isBroken || !buildId || !failedReleases.add(buildId)) return;
    reportRemoteEvent({ remote: entry?.name ?? '', build_id: buildId, outcome: 'replaced', code: 'RENDER' });
    reload();
  }, [isBroken]);
}
