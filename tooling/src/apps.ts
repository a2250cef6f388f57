import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AreaDescription, areaDescriptionSchema } from '@portal/contract/remotes';
import { ROOT } from './root';

/** A remote as its own package describes it: `"portal"` in `mfe-<name>/package.json`. */
export interface RemoteApp extends AreaDescription {
  /** `finance` of `mfe-finance`. */
  name: string;
  folder: string;
}

/** `menu[2].icon`. */
function placeText(place: readonly PropertyKey[]): string {
  return place.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}

/**
 * Reads what a remote's package says of its area.
 * @param folderName named where it says something else than an area
 * @throws naming each field that is not as it should be
 */
export function readAreaDescription(folderName: string, packageText: string): AreaDescription {
  const { portal } = JSON.parse(packageText) as { portal?: unknown };
  const result = areaDescriptionSchema.safeParse(portal);
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    ({ path: place, message }) => `  - portal${placeText(place)}: ${message}`,
  );
  throw new Error(
    `${folderName}/package.json needs "portal" with title, routePrefix and roles, and with menu and pages as docs/delivering-a-remote.md has them:\n${faults.join('\n')}`,
  );
}

function readRemote(folderName: string): RemoteApp {
  const folder = path.join(ROOT, folderName);
  const description = readAreaDescription(
    folderName,
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return { name: folderName.slice('mfe-'.length), folder, ...description };
}

/** Every remote of this workspace, by name: a new one is a new folder. */
export function remoteApps(): RemoteApp[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => readRemote(entry.name))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** One remote by name. @throws when there is none, naming those that exist */
export function remoteApp(name: string): RemoteApp {
  const apps = remoteApps();
  const found = apps.find((app) => app.name === name || `mfe-${app.name}` === name);
  if (!found) {
    throw new Error(`There is no remote "${name}". There are: ${apps.map((app) => app.name).join(', ')}.`);
  }
  return found;
}

/** Where releases and the registry live; the server reads them from the same setting. */
export const DEPLOY_FOLDER = path.resolve(ROOT, process.env.DEPLOY_DIR || '.deploy');
/** A deploy folder that is named is served and released into by others too; the one in the checkout is its own. */
export const IS_SHARED_FOLDER = Boolean(process.env.DEPLOY_DIR);
/** Where the shell that is served lies. */
export const SHELL_OUTPUT = path.resolve(ROOT, process.env.SHELL_DIR || path.join(DEPLOY_FOLDER, 'shell'));
