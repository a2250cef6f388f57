import { useLocation, useNavigate, useNavigation } from '@portal/ui/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkReleases, isOutdatedAt } from '../federation/loading/watch-releases';
import { registryStore } from '../federation/registry/registry';

/** What the registry says that concerns an area: the area itself, and the shell that its release was checked against. */
function saidOf(name: string): string {
  const list = registryStore.getState().copy?.registry;
  return JSON.stringify([list?.shell.buildId, list?.remotes.find((remote) => remote.name === name)]);
}

interface Failed {
  /** The area's name in the registry. */
  name: string;
  /** Whether its code is in this page: then another release of it needs a new document. */
  isLoaded: boolean;
  /** What went wrong: another failure is another panel. */
  error: unknown;
}

/** Tries a failed area again: when its reader asks for it, and when a reading of the registry says something else of it. */
export function useAreaRetry({ name, isLoaded, error }: Failed): { retry: () => void; isRetrying: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [isLooking, setLooking] = useState(false);
  const isRetrying = isLooking || navigation.state !== 'idle';

  async function isReplaced(): Promise<boolean> {
    setLooking(true);
    try {
      await checkReleases();
      return await isOutdatedAt(location.pathname);
    } catch {
      return false;
    } finally {
      setLooking(false);
    }
  }

  async function retry(): Promise<void> {
    if (isLoaded && (await isReplaced())) window.location.reload();
    // The same address again: the router asks for the area anew and the boundary forgets the error.
    else await navigate(location, { replace: true });
  }

  const retryUnlessBusy = useEffectEvent(() => {
    if (!isRetrying) void retry();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is what was said when this failure came
  useEffect(() => {
    const before = saidOf(name);
    return registryStore.subscribe(() => {
      if (saidOf(name) !== before) retryUnlessBusy();
    });
  }, [name, error]);
  return { retry: () => void retry(), isRetrying };
}
