import { Card, ErrorPanel, PageHeader } from '@portal/ui/base';
import { useRouteError } from '@portal/ui/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { AreaFailure, toAreaFailure } from '../federation/area-failure';
import { registryStore } from '../federation/registry/registry';
import { reportRemoteEvent } from '../federation/report';
import { useAreaRetry } from './use-area-retry';
import { useCanaryFallback } from './use-canary-fallback';

interface AreaErrorPanelProps {
  /** The area's title, where it was known when it failed. */
  area: string;
  /** Its name in the registry. */
  name: string;
  /** The running release, where the area did load. */
  buildId?: string;
}

/** What an area shows in its own place when it cannot load or breaks; the rest of the portal goes on. */
export function AreaErrorPanel({ area: knownTitle, name, buildId }: AreaErrorPanelProps) {
  const entry = useStore(registryStore, ({ copy }) =>
    copy?.registry.remotes.find((remote) => remote.name === name),
  );
  const area = knownTitle || entry?.title;
  const error = useRouteError();
  const failure = toAreaFailure(error, buildId);
  // What did not load was reported where it was loaded.
  useEffect(() => {
    if (buildId && !(error instanceof AreaFailure)) {
      const { code } = toAreaFailure(error);
      reportRemoteEvent({ remote: name, build_id: buildId, outcome: 'failed', code });
    }
  }, [error, name, buildId]);
  useCanaryFallback({ entry, buildId, error }, () => window.location.reload());
  const { retry, isRetrying } = useAreaRetry({ name, isLoaded: buildId !== undefined, error });
  return (
    <>
      <PageHeader title={area || 'Area'} />
      <Card>
        <ErrorPanel
          title={`${buildId ? `This page of ${area || 'the area'}` : area || 'This area'} is not available`}
          message={failure.message}
          supportCode={failure.code}
          buildId={failure.buildId ?? buildId}
          retrying={isRetrying}
          onRetry={retry}
        />
      </Card>
    </>
  );
}
