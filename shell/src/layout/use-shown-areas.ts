import { useSession } from '@portal/auth';
import type { Release, RemoteEntry } from '@portal/contract/remotes';
import type { LinkableArea } from '@portal/ui/router';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { loadedReleases } from '../federation/loading/load-area';
import { outdatedStore } from '../federation/loading/watch-releases';
import { candidatesFor } from '../federation/registry/candidates';
import type { ShownArea } from './menu';
import { useReleasedAreas } from './use-released-areas';

/**
 * The release whose pages a reader gets: the one that runs here, else the one that would be loaded. Once another than the
 * running one is to be had, the next step to another page brings it, so its pages are those to offer.
 */
function releaseFor(
  entry: RemoteEntry,
  reader: Parameters<typeof candidatesFor>[1],
  outdated: readonly string[],
): Release {
  const running = loadedReleases().get(entry.name);
  return running && !outdated.includes(entry.name) ? running : candidatesFor(entry, reader)[0];
}

/** Title, address and roles are those of the live release for everybody; menu and pages those of the reader's own. */
function shownArea(entry: RemoteEntry, release: Release): ShownArea {
  const { name, title, routePrefix, roles, releases } = entry;
  const { icon, order, homeOf } = releases.stable.area ?? {};
  const { menu, pages } = release.area ?? {};
  return { name, title, routePrefix, roles, icon, order, homeOf, menu, pages };
}

/** The areas of the registry as who is signed in gets them; none while it has not been read. */
export function useShownAreas(): readonly ShownArea[] {
  const released = useReleasedAreas();
  const user = useSession((session) => session.user);
  const outdated = useStore(outdatedStore, (newer) => newer.outdated);
  return released.map((entry) => shownArea(entry, releaseFor(entry, user, outdated)));
}

/** Where pages may link to: what the reader may enter. The same list as long as nothing of it changes. */
export function useLinkableAreas(areas: readonly ShownArea[]): readonly LinkableArea[] {
  const role = useSession((session) => session.user?.role);
  const open = areas.filter(({ roles }) => role && roles.includes(role));
  const said = JSON.stringify(open.map(({ name, routePrefix, pages }) => ({ name, routePrefix, pages })));
  return useMemo(() => JSON.parse(said) as LinkableArea[], [said]);
}
