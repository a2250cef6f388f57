import type { Browser } from '@playwright/test';
import type { RemoteEntry } from '@portal/contract/remotes';
import { faultsOfMenu } from '@portal/server/releases';
import { CONDITIONS, type Condition } from './answers/api-answers';
import { errorText, linesOf, throwsText, type Visit, visitText } from './fault-texts';
import { KitPage, Unresponsive } from './kit-page';
import { pagePaths, type RouteShape } from './page-paths';
import { walkPages } from './walk-pages';

const DESK = 1_280;
const PHONE = 375;

/** At which widths a page is looked at in each state of the API. */
export type Looks = Readonly<Record<Condition, readonly number[]>>;

/** How a release is judged. */
export const ALL_LOOKS: Looks = { failing: [DESK, PHONE], empty: [DESK, PHONE], rows: [DESK, PHONE] };
/** Each state once, rows where they have least room: while one works, and beside many other tests. */
export const QUICK_LOOKS: Looks = { failing: [DESK], empty: [DESK], rows: [PHONE] };

export interface KitOptions {
  /** Where the portal is served, under its content security policy. */
  origin: string;
  /** Runs so many at once as the machine bears. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** Paths of the pages to open, relative to the area; all of them unless named. */
  pages?: readonly string[] | undefined;
  looks: Looks;
  /** How long a page may go without an answer before it is opened once more. */
  patienceMs?: number | undefined;
  /** Told after each page. */
  onProgress: (line: string) => void;
}

/** Reads contract and routes of a release as the shell does. Returns the paths of its pages with what is wrong. */
async function readArea(
  browser: Browser,
  entry: RemoteEntry,
  { origin, patienceMs }: Pick<KitOptions, 'origin' | 'patienceMs'>,
): Promise<{ paths: string[]; faults: string[] }> {
  const { stable } = entry.releases;
  const faults: string[] = [];
  const page = await KitPage.open(browser, {
    origin,
    role: entry.roles[0] ?? 'EMPLOYEE',
    condition: 'failing',
    onThrown: (thrown) => faults.push(throwsText(entry.name, thrown)),
    onBreach: (text) => faults.push(`breaks the policy: ${text}`),
  });
  try {
    const id = `${entry.name}_${stable.buildId}`;
    // The shell registers the release with its hashes: nothing else of it would run.
    const { contract, routes } = await page.readRoutes<{ contract: unknown; routes: RouteShape[] }>(
      id,
      entry.routePrefix,
      patienceMs,
    );
    const paths = pagePaths(routes);
    if (contract !== stable.contract) faults.push(`says contract ${String(contract)}`);
    if (routes.length === 0) faults.push('offers no routes');
    if (routes.some((route) => route.path?.startsWith('/'))) faults.push('has a route that is not relative');
    faults.push(...faultsOfMenu(stable, { routes: paths }, {}));
    return { paths, faults };
  } catch (error) {
    if (error instanceof Unresponsive)
      return { paths: [], faults: [...faults, 'does not answer as it starts: it may loop'] };
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
 * has many odd rows; on screens of these widths. Returns what is wrong.
 */
export async function checkInBrowser(
  browser: Browser,
  entry: RemoteEntry,
  { origin, inTurn, pages, looks, patienceMs, onProgress }: KitOptions,
): Promise<string[]> {
  const { paths: all, faults } = await inTurn(() => readArea(browser, entry, { origin, patienceMs }));
  const paths = pages ? all.filter((path) => pages.includes(path)) : all;
  const stopped = { isStopped: false };
  const onVisited = progressOf(entry, paths, onProgress);
  const onUnresponsive = (visit: Visit) =>
    onProgress(`  ${entry.name}: ${visitText(visit)} does not answer and is opened once more, by itself`);
  const walks = await Promise.all(
    CONDITIONS.map((condition) =>
      inTurn(() =>
        walkPages(browser, {
          origin,
          entry,
          paths,
          condition,
          widths: looks[condition],
          patienceMs,
          stopped,
          onVisited,
          onUnresponsive,
        }),
      ),
    ),
  );
  const found = walks.flatMap((walk) => walk.found);
  return [...new Set([...faults, ...linesOf(found, looks), ...walks.flatMap((walk) => walk.faults)])];
}
