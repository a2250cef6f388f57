import * as z from 'zod/mini';
import { AREA_NAME, BUILD_ID, MENU_PATH, PAGE_PATH } from './names';

/** Which layout of the registry this is; a reader refuses another. */
export const REGISTRY_SCHEMA_VERSION = 2;

const buildIdSchema = z.string().check(z.regex(BUILD_ID));
const hashSchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const pathSchema = z.string().check(z.regex(/^\/[a-z0-9/-]+$/));

/** What an area is to readers. */
const areaMetadata = {
  title: z.string(),
  routePrefix: pathSchema,
  /** Who is offered the area. What somebody may do is decided by the API alone. */
  roles: z.array(z.string()),
};

/** One entry of an area's menu, in the order of the list. */
const menuEntrySchema = z.object({
  /** Relative to the area's address; empty for its first page. */
  path: z.string().check(z.regex(MENU_PATH)),
  label: z.string(),
  /** A name of `shared-ui/src/base/icon-names.ts`; one that the shell lacks is drawn as the icon of an area. */
  icon: z.string(),
  /** Pages without an entry of their own that count as this one's. */
  also: z.optional(z.array(z.string().check(z.regex(MENU_PATH)))),
  /** Shown only to roles that have it; without it, to all that may enter. */
  permission: z.optional(z.string()),
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/** What a remote says of its area: `"portal"` in its package.json. */
export const areaDescriptionSchema = z.object({
  ...areaMetadata,
  /** Beside the title where the area is one entry among others. */
  icon: z.optional(z.string()),
  /** Where the area stands among others, the lowest first; those without one come last, by name. */
  order: z.optional(z.number()),
  /** Roles that land here after signing in, and whose menu begins with this area. */
  homeOf: z.optional(z.array(z.string())),
  /** Releases built before menus were recorded have none: the area is one entry then. */
  menu: z.optional(z.array(menuEntrySchema)),
  /** Pages that others may link to: name -> path relative to the area, with `:id` and the like. */
  pages: z.optional(z.record(z.string(), z.string().check(z.regex(PAGE_PATH)))),
});
export type AreaDescription = z.infer<typeof areaDescriptionSchema>;
export type AreaMetadata = Pick<AreaDescription, 'title' | 'routePrefix' | 'roles'>;

const releaseMetadata = {
  buildId: buildIdSchema,
  /** Address of its `mf-manifest.json`, below the deploy folder's public path. */
  entry: z.string().check(z.regex(/^\/remotes\/[A-Za-z0-9._/-]+\/mf-manifest\.json$/)),
  /** Contract version that it was built against. */
  contract: z.string(),
  /** Share key -> range that the shell's version must satisfy. */
  requires: z.record(z.string(), z.string()),
  /** All scripts and style sheets together, gzip. */
  gzipBytes: z.int().check(z.nonnegative()),
  gitSha: z.string(),
  /** When it was built; ISO 8601. */
  time: z.string(),
  /**
   * Hash of its `mf-manifest.json`, where that lists the hashes of all its files. Releases built before it did lack this:
   * their `release.json` is read first.
   */
  manifest: z.optional(hashSchema),
  /** What its area is once this release is live. Releases built before this was noted lack it. */
  area: z.optional(areaDescriptionSchema),
};

/** One immutable build of a remote: a directory that is never changed after it was published. */
export const releaseSchema = z.object({
  ...releaseMetadata,
  /** Hash of the directory's `release.json`, which has the hashes of all its files: readers of other areas need none of them. */
  description: hashSchema,
});
/** What a release directory says of itself in `release.json`. */
export const releaseDescriptionSchema = z.object({
  ...releaseMetadata,
  /** Every script and style sheet of the directory -> its hash. */
  integrity: z.record(z.string(), hashSchema),
});
export type ReleaseDescription = z.infer<typeof releaseDescriptionSchema>;
export type Release = z.infer<typeof releaseSchema>;

/** How the share of a canary rises by itself, stage by stage. */
export const canaryStagesSchema = z.object({
  /** Per cent of users, rising; the canary's `percent` is that of its stage. */
  shares: z.array(z.number().check(z.minimum(0), z.maximum(100))),
  /** How long each stage lasts at least. */
  waitMinutes: z.int().check(z.positive()),
  /** What follows the last stage: live for all, or a wait for somebody who promotes it. */
  atEnd: z.enum(['live', 'wait']),
  /** Which of the shares it has, from 0. */
  stage: z.int().check(z.nonnegative()),
  /** When the stage began; ISO 8601. */
  since: z.string(),
  /** Somebody stopped the rise. */
  paused: z.optional(z.boolean()),
});
export type CanaryStages = z.infer<typeof canaryStagesSchema>;

/** A release that only some get: accounts by id, roles, then a share of the rest, sticky by user id and `seed`. */
export const canarySchema = z.extend(releaseSchema, {
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  seed: z.string(),
  roles: z.optional(z.array(z.string())),
  accounts: z.optional(z.array(z.int())),
  /** When it began; ISO 8601. Registries written before this was noted lack it. */
  since: z.optional(z.string()),
  /** Where its share rises by itself. */
  stages: z.optional(canaryStagesSchema),
});
export type Canary = z.infer<typeof canarySchema>;

/** When a rollback made the live release the live one, unless another went live since; ISO 8601. */
const rolledBackAt = z.optional(z.string());

export const remoteEntrySchema = z.object({
  name: z.string().check(z.regex(AREA_NAME)),
  /** Of the stable release. */
  ...areaMetadata,
  releases: z.object({ stable: releaseSchema, canary: z.optional(canarySchema) }),
  /** When its stable release became the live one; ISO 8601. Registries written before this was noted lack it. */
  liveSince: z.optional(z.string()),
  /** What a rollback returns to. */
  previous: z.optional(releaseSchema),
  rolledBackAt,
  /** The kill switch, with what readers are told. */
  disabled: z.optional(z.object({ message: z.string() })),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

const shellReleaseSchema = z.object({
  buildId: z.string(),
  contract: z.string(),
  /** Share key -> exact version that the shell provides. A key that ends in `/` stands for all below it. */
  provides: z.record(z.string(), z.string()),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** `remotes.json`: the one changeable file that says which releases are live. */
export const remoteRegistrySchema = z.object({
  schemaVersion: z.literal(REGISTRY_SCHEMA_VERSION),
  /** Grows by one with each change; a writer that read another revision is refused. */
  revision: z.int().check(z.nonnegative()),
  generatedAt: z.string(),
  /** The live shell, and the one that a rollback returns to. */
  shell: z.extend(shellReleaseSchema, { previous: z.optional(shellReleaseSchema), rolledBackAt }),
  remotes: z.array(remoteEntrySchema),
});
export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;
