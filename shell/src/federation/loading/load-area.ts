import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { sessionStore } from '@portal/auth';
import type { Release, RemoteEntry } from '@portal/contract/remotes';
import { checkRemote, type RemoteModule } from '@portal/ui/remote';
import { AreaFailure, toAreaFailure } from '../area-failure';
import { candidatesFor } from '../registry/candidates';
import { checkOpen } from '../registry/check-open';
import { failedReleases } from '../registry/failed-releases';
import { registry } from '../registry/registry';
import { reportRemoteEvent } from '../report';
import { isDevelopmentBuild } from './development-build';
import { fallbackReleasesFor } from './fallback-releases';
import { expectFiles, expectManifest } from './integrity';
import { isShellReplaced, OutdatedShell } from './outdated-shell';
import { previewRelease } from './preview-release';
import { descriptionOf, fetchDescription } from './release-description';
import { withRetry } from './retry';
import { checkShared } from './shared-versions';
import { TRY_MS, within } from './time-limits';

/** An area that is ready to be attached. */
export interface LoadedArea {
  entry: RemoteEntry;
  release: Release;
  module: RemoteModule;
  /** Tried in this tab: nothing else is given instead. */
  isPreview: boolean;
}

const registered = new Set<string>();
const loading = new Map<string, Promise<LoadedArea>>();
const loaded = new Map<string, Release>();

async function expectDescribed(id: string, release: Release): Promise<void> {
  const description = await fetchDescription(descriptionOf(release), release.description);
  if (!description) throw new Error(`Failed to fetch the description of ${id}`);
  expectFiles({ ...description, entry: release.entry });
}

/** Each release is a remote of its own for the loader, so that nothing of two builds ever mixes. */
async function register(entry: RemoteEntry, release: Release): Promise<string> {
  const id = `${entry.name}_${release.buildId}`;
  if (!registered.has(id)) {
    // Its manifest lists the files, as does the description of a release from before manifests did.
    if (release.manifest) expectManifest(release.entry, release.manifest);
    else if (!isDevelopmentBuild(release.entry)) await expectDescribed(id, release);
    registerRemotes([{ name: id, entry: new URL(release.entry, window.location.origin).href }]);
    registered.add(id);
  }
  return id;
}

async function loadRoutes(entry: RemoteEntry, release: Release): Promise<unknown> {
  const id = await register(entry, release);
  return loadRemote<unknown>(`${id}/routes`);
}

async function loadRelease(entry: RemoteEntry, release: Release, isPreview = false): Promise<LoadedArea> {
  const event = { remote: entry.name, build_id: release.buildId };
  const start = performance.now();
  try {
    checkShared(release);
    const module = checkRemote(await withRetry(() => within(TRY_MS, loadRoutes(entry, release))));
    const duration = Math.round(performance.now() - start);
    // Figures of a release are those of its readers; what fails in a preview is told all the same.
    if (!isPreview) reportRemoteEvent({ ...event, outcome: 'loaded', duration_ms: duration });
    return { entry, release, module, isPreview };
  } catch (error) {
    const failure = toAreaFailure(error, release.buildId, 'LOAD');
    reportRemoteEvent({ ...event, outcome: 'failed', code: failure.code });
    throw failure;
  }
}

/** @throws OutdatedShell when the registry, as it is by now, is no longer that of this page */
function refuseOtherShell(): void {
  if (isShellReplaced()) throw new OutdatedShell();
}

async function findEntry(name: string): Promise<RemoteEntry> {
  const { remotes } = await registry.current();
  refuseOtherShell();
  const entry = remotes.find((remote) => remote.name === name);
  if (!entry) throw new AreaFailure('REGISTRY', 'The area is not available at the moment.');
  checkOpen(entry);
  return entry;
}

/**
 * Tries what may stand in after a failure. Only if that loads was the failure the release's own, and it is left alone from
 * then on.
 * @throws the first failure when nothing else loads, OutdatedShell when what may stand in is that of another shell
 */
async function loadAnother(name: string, first: Release, failure: unknown): Promise<LoadedArea> {
  const substitutes = await fallbackReleasesFor(name, first);
  refuseOtherShell();
  for (const { entry, release } of substitutes) {
    try {
      const area = await loadRelease(entry, release);
      failedReleases.add(first.buildId);
      const { code } = toAreaFailure(failure);
      reportRemoteEvent({ remote: name, build_id: first.buildId, outcome: 'replaced', code });
      return area;
    } catch {
      // The first failure says what matters; this one is reported.
    }
  }
  throw failure;
}

async function loadLive(name: string): Promise<LoadedArea> {
  const entry = await findEntry(name);
  const preview = await previewRelease(name);
  if (preview) return loadRelease(entry, preview, true);
  const [first] = candidatesFor(entry, sessionStore.getState().user);
  try {
    return await loadRelease(entry, first);
  } catch (failure) {
    return loadAnother(name, first, failure);
  }
}

/** Loads an area once; after a failure the next call tries anew. @throws AreaFailure */
export function loadArea(name: string): Promise<LoadedArea> {
  const started = loading.get(name);
  if (started) return started;
  const attempt = loadLive(name).then(
    (area) => {
      loaded.set(name, area.release);
      return area;
    },
    (error: unknown) => {
      loading.delete(name);
      throw toAreaFailure(error);
    },
  );
  loading.set(name, attempt);
  return attempt;
}

/** Areas that run in this page, and which release of each. */
export function loadedReleases(): ReadonlyMap<string, Release> {
  return loaded;
}
