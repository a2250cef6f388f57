import type { Browser } from '@playwright/test';
import type { RemoteEntry } from '@portal/contract/remotes';
import { faultsOfMenu } from '@portal/server/releases';
import { CONDITIONS } from './answers/api-answers';
import { errorText, linesOf, throwsText } from './fault-texts';
import { KitPage } from './kit-page';
import { pagePaths, type RouteShape } from './page-paths';
import { walkPages } from './walk-pages';

/** A desk and a phone. */
const WIDTHS = [1_280, 375];

export interface KitOptions {
  /** Where the portal is served, under its content security policy. */
  origin: string;
  /** Runs so many at once as the machine bears. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** Paths of the pages to open, relative to the area; all of them unless named. */
  pages?: readonly string[] | undefined;
  /** Told after each page. */
  onProgress: (line: string) => void;
}

/** Reads contract and routes of a release as the shell does. Returns the paths of its pages with what is wrong. */
async function readArea(
  browser: Browser,
  origin: string,
  entry: RemoteEntry,
): Promise<{ paths: string[]; faults: string[] }> {
  const { stable } = entry.releases;
  const faults: string[] = [];
  const page = await KitPage.open(browser, {
    origin,
    prefix: entry.routePrefix,
    role: entry.roles[0] ?? 'EMPLOYEE',
    condition: 'failing',
    onThrown: (thrown) => faults.push(throwsText(entry.name, thrown)),
    onBreach: (text) => faults.push(`breaks the policy: ${text}`),
  });
  try {
    const id = `${entry.name}_${stable.buildId}`;
    // The shell registers the release with its hashes: nothing else of it would run.
    const { contract, routes } = await page.readRoutes<{ contract: unknown; routes: RouteShape[] }>(id);
    const paths = pagePaths(routes);
    if (contract !== stable.contract) faults.push(`says contract ${String(contract)}`);
    if (routes.length === 0) faults.push('offers no routes');
    if (routes.some((route) => route.path?.startsWith('/'))) faults.push('has a route that is not relative');
    faults.push(...faultsOfMenu(stable, { routes: paths }, {}));
    return { paths, faults };
  } catch (error) {
    const text = errorText(error);
    // What nobody caught was told already.
    const isNew = !faults.some((fault) => fault.includes(text));
    return { paths: [], faults: isNew ? [...faults, `throws ${text}`] : faults };
  } finally {
    await page.close();
  }
}

/** Says of each page that it was looked at in every way, and how many are left. */
function progressOf(
  { name, routePrefix }: RemoteEntry,
  paths: readonly string[],
  onProgress: KitOptions['onProgress'],
) {
  const counts = new Map<string, number>();
  let done = 0;
  return (path: string) => {
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    if (count < CONDITIONS.length) return;
    done++;
    onProgress(`  ${name}: ${done} of ${paths.length} ${routePrefix}${path ? `/${path}` : ''}`);
  };
}

/**
 * Loads a built remote in a browser below the live shell and opens each of its pages: while the API fails, has nothing,
 * has many odd rows; at a desk and on a phone. Returns what is wrong.
 */
export async function checkInBrowser(
  browser: Browser,
  entry: RemoteEntry,
  { origin, inTurn, pages, onProgress }: KitOptions,
): Promise<string[]> {
  const { paths: all, faults } = await inTurn(() => readArea(browser, origin, entry));
  const paths = pages ? all.filter((path) => pages.includes(path)) : all;
  const stopped = { isStopped: false };
  const onVisited = progressOf(entry, paths, onProgress);
  const walks = await Promise.all(
    CONDITIONS.map((condition) =>
      inTurn(() =>
        walkPages(browser, { origin, entry, paths, condition, widths: WIDTHS, stopped, onVisited }),
      ),
    ),
  );
  const found = walks.flatMap((walk) => walk.found);
  return [...new Set([...faults, ...linesOf(found, WIDTHS), ...walks.flatMap((walk) => walk.faults)])];
}
