import { AREA_NAME, BUILD_ID, MENU_PATH, PAGE_PATH } from './names';
import type { ReleaseDescription, RemoteRegistry } from './registry';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number';
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const recordOf =
  (item: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(item);
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const HASH = matches(/^sha384-[A-Za-z0-9+/]{64}$/);
const areaMetadata = { title: text, routePrefix: matches(/^\/[a-z0-9/-]+$/), roles: listOf(text) };
const menuPath = matches(MENU_PATH);
const menuEntry = shape({
  path: menuPath,
  label: text,
  icon: text,
  also: optional(listOf(menuPath)),
  permission: optional(text),
});
const areaDescription = {
  ...areaMetadata,
  icon: optional(text),
  order: optional(number),
  homeOf: optional(listOf(text)),
  menu: optional(listOf(menuEntry)),
  pages: optional(recordOf(matches(PAGE_PATH))),
};
const releaseMetadata = {
  buildId: matches(BUILD_ID),
  entry: matches(/^\/remotes\/[A-Za-z0-9._/-]+\/mf-manifest\.json$/),
  contract: text,
  requires: recordOf(text),
  gzipBytes: number,
  gitSha: text,
  time: text,
  manifest: optional(HASH),
  area: optional(shape(areaDescription)),
};
const release = { ...releaseMetadata, description: HASH };

const stages = shape({
  shares: listOf(number),
  waitMinutes: number,
  atEnd: matches(/^(?:live|wait)$/),
  stage: number,
  since: text,
  paused: optional((value) => typeof value === 'boolean'),
});

const shellRelease = { buildId: text, contract: text, provides: recordOf(text) };

const isRelease = shape(release);
const isRegistry = shape({
  schemaVersion: (value) => value === 2,
  revision: number,
  generatedAt: text,
  shell: shape({
    ...shellRelease,
    previous: optional(shape(shellRelease)),
    rolledBackAt: optional(text),
  }),
  remotes: listOf(
    shape({
      name: matches(AREA_NAME),
      ...areaMetadata,
      releases: shape({
        stable: isRelease,
        canary: optional(
          shape({
            ...release,
            percent: number,
            seed: text,
            roles: optional(listOf(text)),
            accounts: optional(listOf(number)),
            since: optional(text),
            stages: optional(stages),
          }),
        ),
      }),
      liveSince: optional(text),
      previous: optional(isRelease),
      rolledBackAt: optional(text),
      disabled: optional(shape({ message: text })),
    }),
  ),
});

/**
 * Reads `remotes.json` in the browser. It asks what `remoteRegistrySchema` asks of every field that the shell acts on,
 * without the schema library, which the sign-in page has no room for; a test holds the two together.
 * @returns undefined for anything that is no registry
 */
export function readRegistry(value: unknown): RemoteRegistry | undefined {
  return isRegistry(value) ? (value as RemoteRegistry) : undefined;
}

const isDescription = shape({ ...releaseMetadata, integrity: recordOf(HASH) });

/** Reads a release's `release.json`, by the same rules. @returns undefined for anything that is none */
export function readDescription(value: unknown): ReleaseDescription | undefined {
  return isDescription(value) ? (value as ReleaseDescription) : undefined;
}
