import { sessionStore } from '@portal/auth';
import { isOlder, type RemoteRegistry } from '@portal/contract/remotes';
import { createStore } from 'zustand/vanilla';
import { candidatesFor } from '../registry/candidates';
import { activePreviews } from '../registry/previews';
import { areaOf, registry } from '../registry/registry';
import { loadedReleases } from './load-area';
import { isShellReplaced } from './outdated-shell';

/** How soon an alarm reaches whoever looks at a page; where nothing has changed, an answer without a body. */
const LOOK_EVERY_MS = 15 * 1000;

interface Newer {
  /** Names of areas whose release here is no longer the one to have; `shell` for the portal itself. */
  outdated: readonly string[];
  /** A release that runs here was withdrawn or rolled back: what is given instead is an earlier one. */
  isTakenBack: boolean;
}

export const outdatedStore = createStore<Newer>(() => ({ outdated: [], isTakenBack: false }));

interface Replaced {
  name: string;
  isTakenBack: boolean;
}

function replacedAreas(list: RemoteRegistry): Replaced[] {
  const previews = activePreviews();
  const { user } = sessionStore.getState();
  return [...loadedReleases()].flatMap(([name, running]) => {
    const entry = list.remotes.find((remote) => remote.name === name);
    if (!entry || entry.disabled || previews[name]) return [];
    const [wanted] = candidatesFor(entry, user);
    if (wanted.buildId === running.buildId) return [];
    return [{ name, isTakenBack: isOlder(wanted, running) }];
  });
}

/**
 * After a preview has ended with its owner's session: what of it runs in this page must not go on for the next person, so the
 * next page is a new document.
 */
export function leavePreviews(areas: readonly string[]): void {
  if (areas.some((area) => loadedReleases().has(area))) outdatedStore.setState({ outdated: ['shell'] });
}

/** Looks whether what runs here is still the release to have. */
export async function checkReleases(): Promise<void> {
  const list = await registry.refresh();
  const replaced = replacedAreas(list);
  const names = replaced.map(({ name }) => name);
  const next: Newer = {
    outdated: [...(isShellReplaced() ? ['shell'] : []), ...names],
    isTakenBack: replaced.some(({ isTakenBack }) => isTakenBack),
  };
  const known = outdatedStore.getState();
  // Mostly nothing has changed: then nothing is drawn anew.
  if (next.isTakenBack === known.isTakenBack && next.outdated.join() === known.outdated.join()) return;
  outdatedStore.setState(next);
}

function checkQuietly(): void {
  // A list that cannot be read now is read the next time.
  checkReleases().catch(() => undefined);
}

/** Looks now and then, and when the reader comes back to the page. @returns how to stop */
export function watchReleases(): () => void {
  const whenSeen = () => {
    if (document.visibilityState === 'visible') checkQuietly();
  };
  // The list was read as the page began: where it names this very shell, it counts from now on.
  registry.current().then(isShellReplaced, () => undefined);
  const timer = window.setInterval(whenSeen, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', whenSeen);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}

/** Whether a page is better opened anew: what would show it has been replaced. */
export async function isOutdatedAt(pathname: string): Promise<boolean> {
  const { outdated } = outdatedStore.getState();
  if (outdated.includes('shell')) return true;
  const area = areaOf(await registry.current(), pathname);
  return area !== undefined && outdated.includes(area.name);
}
