import { sessionStore } from '@portal/auth';
import type { RemoteEntry } from '@portal/contract/remotes';
import { type LoaderFunctionArgs, Outlet, type RouteObject } from '@portal/ui/router';
import { useStore } from 'zustand';
import { type AreaFailure, toAreaFailure } from '../../federation/area-failure';
import { type LoadedArea, loadArea } from '../../federation/loading/load-area';
import { OutdatedShell } from '../../federation/loading/outdated-shell';
import { withRetry } from '../../federation/loading/retry';
import { areaAt, unknownAreaAt } from '../../federation/registry/area-at';
import { checkOpen } from '../../federation/registry/check-open';
import { areaOf, registry, registryStore } from '../../federation/registry/registry';
import { refreshAccount } from '../../session/refresh-account';
import { AreaGuard } from '../area-guard';
import { NotFoundPage } from '../not-found-page';
import { SessionGate } from '../session-gate';
import { loadDocument } from './load-document';
import { withReloadablePages } from './page-route';

/** The route below which every area is attached. */
export const LAYOUT_ROUTE_ID = 'signed-in';

type Patch = (parentId: string | null, children: RouteObject[]) => void;

/** While the registry cannot be read, the address is all that is known of an area: neither its title nor its roles. */
type KnownArea = Pick<RemoteEntry, 'name' | 'routePrefix'> & Partial<Pick<RemoteEntry, 'title' | 'roles'>>;

const failures = new Map<string, AreaFailure>();
/** Areas that did not load. */
const panels = new Map<string, KnownArea>();
/** Those whose panel the router has. */
const attachedPanels = new Set<string>();

type Parts = Pick<typeof import('../../layout/area-parts'), 'AreaErrorPanel' | 'ClosedNotice'>;

/** They come with the signed-in frame, outside which they never show. */
function loadParts(): Promise<Parts> {
  return withRetry(() => import(/* webpackChunkName: "signed-in" */ '../../layout/area-parts'));
}

/** An area that runs and has been switched off meanwhile ends at the next step to another of its pages. */
function answerOpen(name: string): null {
  const entry = registryStore.getState().copy?.registry.remotes.find((remote) => remote.name === name);
  if (entry) checkOpen(entry);
  return null;
}

function areaRoute(area: LoadedArea, { AreaErrorPanel, ClosedNotice }: Parts): RouteObject {
  const { entry, release, module } = area;
  return {
    id: `area-${entry.name}`,
    path: entry.routePrefix,
    loader: () => answerOpen(entry.name),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: (
      <>
        <ClosedNotice name={entry.name} title={entry.title} />
        <AreaGuard roles={entry.roles} />
      </>
    ),
    errorElement: <AreaErrorPanel area={entry.title} name={entry.name} buildId={release.buildId} />,
    children: [
      ...module.default.map((route) => withReloadablePages(area, route)),
      { path: '*', element: <NotFoundPage inFrame /> },
    ],
  };
}

/** What a visit to an area that did not load comes to: the whole document anew for another shell's, else the failure. */
function answerFailed(name: string, { request }: LoaderFunctionArgs): Response | null {
  const failure = failures.get(name);
  if (failure instanceof OutdatedShell) return loadDocument(request.url);
  if (failure) throw failure;
  return null;
}

/** Of an area that could not be looked up, the roles are known once the registry has been read. */
function PanelGuard({ name, roles }: Pick<KnownArea, 'name' | 'roles'>) {
  const entry = useStore(registryStore, ({ copy }) =>
    copy?.registry.remotes.find((remote) => remote.name === name),
  );
  const known = entry?.roles ?? roles;
  if (known) return <AreaGuard roles={known} />;
  return (
    <SessionGate>
      <Outlet />
    </SessionGate>
  );
}

/**
 * Stands in for an area that did not load: the frame and its menu stay, and because it is a splat the router asks for
 * the area again on every visit.
 */
function panelRoute(
  { name, title = '', routePrefix, roles }: KnownArea,
  { AreaErrorPanel }: Parts,
): RouteObject {
  return {
    id: `area-${name}-failed`,
    path: `${routePrefix}/*`,
    element: <PanelGuard name={name} roles={roles} />,
    errorElement: <AreaErrorPanel area={title} name={name} />,
    children: [
      {
        path: '*',
        loader: (args) => answerFailed(name, args),
        element: <NotFoundPage inFrame />,
      },
    ],
  };
}

/** Where an area failed the registry is read again: it may be open, mended or rolled back by now. */
async function findArea(pathname: string): Promise<{ area?: KnownArea; error?: unknown }> {
  const failed = areaAt(
    [...panels.values()].filter(({ name }) => failures.has(name)),
    pathname,
  );
  try {
    const list = await (failed ? registry.refresh() : registry.current());
    const area = areaOf(list, pathname);
    if (area || failed?.roles) return { area: area ?? failed };
    // What could not be looked up turns out to be no area.
    if (failed) failures.delete(failed.name);
    return {};
  } catch (error) {
    return { area: unknownAreaAt(pathname), error };
  }
}

/** Resolves when it is known whether somebody is signed in. */
function sessionKnown(): Promise<void> {
  if (!sessionStore.getState().isLoading) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe((session) => {
      if (session.isLoading) return;
      stop();
      resolve();
    });
  });
}

/** @param roles undefined while nobody can say them: then whoever is signed in learns why there is nothing to see */
function isOpen(roles: readonly string[] | undefined): boolean {
  const { user } = sessionStore.getState();
  return user !== null && (roles?.includes(user.role) ?? true);
}

/**
 * Who has no business in an area does not load it; the fallback page sends them on. The stored role may be an old one:
 * the server is asked before anybody is refused.
 */
async function mayEnter(roles: readonly string[] | undefined): Promise<boolean> {
  if (!isOpen(roles)) await refreshAccount();
  return isOpen(roles);
}

interface Visit {
  path: string;
  patch: Patch;
  /** Aborted once the reader has gone elsewhere: the router then takes no routes any more. */
  signal: AbortSignal;
}

/** Called by the router for an address that no attached route fits: finds the area, loads it, attaches its routes. */
export async function attachArea({ path, patch, signal }: Visit): Promise<void> {
  const { area, error } = await findArea(path);
  if (!area) return;
  await sessionKnown();
  if (!(await mayEnter(area.roles))) {
    // A panel that stands for the area gives way to its guard.
    failures.delete(area.name);
    return;
  }
  const parts = await loadParts();
  try {
    if (error) throw error;
    const loaded = await loadArea(area.name);
    failures.delete(area.name);
    patch(LAYOUT_ROUTE_ID, [areaRoute(loaded, parts)]);
  } catch (failure) {
    failures.set(area.name, toAreaFailure(failure));
    panels.set(area.name, area);
    if (signal.aborted || attachedPanels.has(area.name)) return;
    attachedPanels.add(area.name);
    patch(LAYOUT_ROUTE_ID, [panelRoute(area, parts)]);
  }
}
