import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Release, RemoteEntry } from '@portal/contract/remotes';
import { checkRemote, type RemoteModule } from '@portal/ui/remote';
import { AreaFailure, toAreaFailure } from './area-failure';
import { expectFiles } from './integrity';
import { registry } from './registry';
import { withRetry } from './retry';

/** An area that is ready to be attached. */
export interface LoadedArea {
  entry: RemoteEntry;
  release: Release;
  module: RemoteModule;
}

const registered = new Set<string>();
const loading = new Map<string, Promise<LoadedArea>>();

/** Each release is a remote of its own for the loader, so that nothing of two builds ever mixes. */
function register(entry: RemoteEntry, release: Release): string {
  const id = `${entry.name}_${release.buildId}`;
  if (!registered.has(id)) {
    expectFiles(release);
    registerRemotes([{ name: id, entry: new URL(release.entry, window.location.origin).href }]);
    registered.add(id);
  }
  return id;
}

async function loadRelease(entry: RemoteEntry, release: Release): Promise<LoadedArea> {
  try {
    const id = register(entry, release);
    const loaded = await withRetry(() => loadRemote<unknown>(`${id}/routes`));
    return { entry, release, module: checkRemote(loaded) };
  } catch (error) {
    throw toAreaFailure(error, release.buildId, 'LOAD');
  }
}

async function loadLive(name: string): Promise<LoadedArea> {
  const find = (list: Awaited<ReturnType<typeof registry.current>>) =>
    list.remotes.find((remote) => remote.name === name);
  const entry = find(await registry.current());
  if (!entry) throw new AreaFailure('REGISTRY', 'The area is not available at the moment.');
  if (entry.disabled) {
    throw new AreaFailure('DISABLED', entry.disabled.message, entry.releases.stable.buildId);
  }
  try {
    return await loadRelease(entry, entry.releases.stable);
  } catch (error) {
    const now = find(await registry.refresh());
    const changed = now && now.releases.stable.buildId !== entry.releases.stable.buildId;
    if (!changed || now.disabled) throw error;
    return loadRelease(now, now.releases.stable);
  }
}

/** Loads an area once; after a failure the next call tries anew. @throws AreaFailure */
export function loadArea(name: string): Promise<LoadedArea> {
  const started = loading.get(name);
  if (started) return started;
  const attempt = loadLive(name).catch((error: unknown) => {
    loading.delete(name);
    throw toAreaFailure(error);
  });
  loading.set(name, attempt);
  return attempt;
}
