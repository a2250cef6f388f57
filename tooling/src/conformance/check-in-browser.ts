import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { RemoteEntry } from '@portal/contract/remotes';
import { faultsOfMenu } from '@portal/server/releases';

const PAGE_PATIENCE_MS = 30_000;
const IN_PAGE = path.join(import.meta.dirname, 'in-page.js');
const BROKEN = /^Support code (?:RENDER|LOAD|CHUNK|RUNTIME-\d+|CONTRACT-\w+)$/;

interface RouteShape {
  path?: string;
  index?: boolean;
  children?: RouteShape[];
}

/** Calls a function of `in-page.js`; the caller says what it gives. */
function ask<T>(page: Page, name: string, ...args: unknown[]): Promise<T> {
  const list = args.map((argument) => JSON.stringify(argument)).join(', ');
  return page.evaluate<T>(`portalConformance.${name}(${list})`);
}

/** The path of each page of a remote, relative to its prefix: `assets/:id`. */
function pagePaths(routes: readonly RouteShape[], base = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    if (path?.includes('*')) return [];
    const here = [base, path].filter(Boolean).join('/');
    return children ? pagePaths(children, here) : [here];
  });
}

/** The address of a page below its prefix; whatever it asks for in its address is 1. */
function exampleAddress(path: string): string {
  return path === '' ? '' : `/${path.replace(/:[^/]+/g, '1')}`;
}

/**
 * A page that breaks, by its path and what was thrown.
 * @param exceptions what the browser knows of it; the panel that stands in its place says no more than a code
 */
export function breakText(address: string, exceptions: readonly string[], supportCode: string): string {
  const { pathname } = new URL(address);
  return `${pathname} breaks: ${[...exceptions, supportCode].join('; ')}`;
}

/** An error of the page as it reads there: without the call that met it and the addresses of the run. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^page\.\w+: /, '').replace(/\n[\s\S]*$/, '');
}

async function checkPage(page: Page, address: string, name: string, id: string): Promise<string[]> {
  await page.goto(address);
  const main = page.locator('main#content');
  try {
    await main.locator('h1').first().waitFor({ timeout: PAGE_PATIENCE_MS });
  } catch {
    return [`${new URL(address).pathname} shows no heading`];
  }
  const codes = await main.getByText(BROKEN).allTextContents();
  const broken = codes.slice(0, 1);
  const exceptions = broken.length > 0 ? await ask<string[]>(page, 'exceptions', id) : [];
  const selectors = await ask<string[]>(page, 'globalSelectors', name);
  return [
    ...broken.map((code) => breakText(address, exceptions, code)),
    ...selectors.map((selector) => `styles "${selector}" globally`),
  ];
}

async function checkRemote(page: Page, origin: string, entry: RemoteEntry): Promise<string[]> {
  const { stable } = entry.releases;
  const id = `${entry.name}_${stable.buildId}`;
  await page.goto(`${origin}/nowhere`);
  await ask(page, 'signIn', entry.roles[0] ?? 'EMPLOYEE');
  // The shell registers the release with its hashes: nothing else of it would run.
  await page.goto(origin + entry.routePrefix);
  const { contract, routes } = await ask<{ contract: unknown; routes: RouteShape[] }>(page, 'readRoutes', id);
  const faults: string[] = [];
  if (contract !== stable.contract) faults.push(`says contract ${String(contract)}`);
  if (routes.length === 0) faults.push('offers no routes');
  if (routes.some((route) => route.path?.startsWith('/'))) faults.push('has a route that is not relative');
  const paths = pagePaths(routes);
  faults.push(...faultsOfMenu(stable, { routes: paths }, {}));
  for (const path of paths) {
    const address = origin + entry.routePrefix + exampleAddress(path);
    faults.push(...(await checkPage(page, address, entry.name, id)));
  }
  const second = await ask<string[]>(page, 'secondVersions');
  return [...faults, ...second.map((key) => `brings a second ${key}`)];
}

/**
 * Loads a built remote in a browser below the live shell and opens each of its pages. Returns what is wrong.
 * @param origin where the portal is served, under its content security policy
 */
export async function checkInBrowser(
  browser: Browser,
  origin: string,
  entry: RemoteEntry,
): Promise<string[]> {
  const context = await browser.newContext();
  const faults: string[] = [];
  try {
    await context.addInitScript({ path: IN_PAGE });
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`throws: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text()))
        faults.push(`breaks the policy: ${message.text()}`);
    });
    faults.push(...(await checkRemote(page, origin, entry)));
  } catch (error) {
    faults.push(errorText(error));
  } finally {
    await context.close();
  }
  return [...new Set(faults)];
}
