import { z } from 'zod';
import { AREA_NAME, BUILD_ID } from '../remotes/names';
import { personSchema } from './people';
import { idSchema, instantSchema } from './primitives';

const areaNameSchema = z.string().regex(AREA_NAME, 'Area must be the name of an area');
const buildIdSchema = z.string().regex(BUILD_ID, 'Build must be a valid id');

/** The support codes of failures, as the shell gives them. */
const CODES =
  /^(?:REGISTRY(?:-\d{3}|-INVALID|-NETWORK)?|DISABLED|TRIAL|SHARED-VERSION|RUNTIME-\d{3}|CHUNK|CONTRACT-(?:VERSION|SHAPE)|LOAD|RENDER)$/;
const codeSchema = z.string().regex(CODES, 'Code must be a support code');

/** How the loading of an area went in a browser. `replaced`: it failed, and the release before it was taken. */
const areaEventSchema = z.strictObject({
  remote: areaNameSchema,
  build_id: buildIdSchema,
  outcome: z.enum(['loaded', 'failed', 'replaced']),
  code: codeSchema.optional(),
  duration_ms: z.number().int().min(0).max(600_000).optional(),
});
/** The list of areas could not be read: no area and no build is to blame. */
const registryEventSchema = z.strictObject({ outcome: z.literal('failed'), code: codeSchema });

export const remoteEventSchema = z.union([areaEventSchema, registryEventSchema]);
export type RemoteEvent = z.infer<typeof remoteEventSchema>;

/** At most 20 events at once. */
export const remoteEventsBodySchema = z.strictObject({ events: z.array(remoteEventSchema).min(1).max(20) });

/** A commit as whoever made it described it. */
const commitSchema = z.object({
  sha: z.string(),
  author: z.string(),
  /** ISO 8601. */
  time: z.string(),
  /** Its first line. */
  subject: z.string(),
});

/** From what a build was made. */
const buildSourceSchema = commitSchema.extend({
  /** Null where it was built from no branch. */
  branch: z.string().nullable(),
  /** Sources were changed since the commit. */
  is_changed: z.boolean(),
});
export type BuildSource = z.infer<typeof buildSourceSchema>;

/** One immutable build of a remote. */
export const releaseMetadataSchema = z.object({
  build_id: z.string(),
  contract: z.string(),
  gzip_bytes: z.number().int(),
  git_sha: z.string(),
  built_at: z.string(),
  /** Null of a build from outside version control, and of one from before this was noted. */
  source: buildSourceSchema.nullable(),
  /** Share key -> range of versions that it takes from the shell. */
  requires: z.record(z.string(), z.string()),
});
export type ReleaseMetadata = z.infer<typeof releaseMetadataSchema>;

/** Who gets a canary: named accounts, roles, then a share of all others in per cent. */
export const audienceSchema = z.strictObject({
  percent: z.number().min(0, 'Share must be 0 to 100').max(100, 'Share must be 0 to 100'),
  roles: z.array(z.enum(['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'])).default([]),
  accounts: z.array(idSchema).max(100).default([]),
});
export type Audience = z.infer<typeof audienceSchema>;

const MOST_STAGES = 10;
/** A month. */
const MOST_WAIT_MINUTES = 30 * 24 * 60;
const WAIT_FAULT = `Waiting time must be 1 minute to ${MOST_WAIT_MINUTES / 24 / 60} days`;

const shareSchema = z
  .number()
  .gt(0, 'Each share must be above 0, up to 100')
  .max(100, 'Each share must be above 0, up to 100');

/** How the share of a canary is to rise by itself. */
export const stagePlanSchema = z.strictObject({
  /** Per cent of users, one for each stage. */
  shares: z
    .array(shareSchema)
    .min(2, 'Give at least two shares')
    .max(MOST_STAGES, `Give at most ${MOST_STAGES} shares`)
    .refine((shares) => shares.every((share, index) => index === 0 || share > (shares[index - 1] ?? 0)), {
      message: 'Each share must be higher than the one before',
    }),
  /** How long each stage lasts at least. */
  wait_minutes: z.number().int(WAIT_FAULT).min(1, WAIT_FAULT).max(MOST_WAIT_MINUTES, WAIT_FAULT),
  /** What follows the last stage: live for all, or a wait for somebody who promotes it. */
  at_end: z.enum(['live', 'wait']),
});
export type StagePlan = z.infer<typeof stagePlanSchema>;

/** What follows the last share unless it is said: from a part of the users to all is somebody's step. */
export function usualEnd(shares: readonly number[]): StagePlan['at_end'] {
  return shares.at(-1) === 100 ? 'live' : 'wait';
}

export const RELEASE_ACTIONS = ['activate', 'promote', 'withdraw', 'pause', 'continue', 'roll-back'] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

const failuresSchema = z.array(z.object({ code: z.string(), count: z.number().int() }));

/** How a release did in browsers over the last seven days. */
const loadFiguresSchema = z.object({
  loads: z.number().int(),
  median_load_ms: z.number().nullable(),
  failures: failuresSchema,
});

/** Where a canary stands that rises by itself. */
const stagesSchema = stagePlanSchema.extend({
  /** Which of the shares it has, from 0. */
  stage: z.number().int(),
  since: instantSchema,
  /** `held`: its time is over and it stays, for the reason; `ready`: it waits for somebody who promotes it. */
  state: z.enum(['waiting', 'paused', 'held', 'due', 'ready']),
  /** When its stage is over; null where nothing comes by itself. */
  next_at: instantSchema.nullable(),
  /** Why it is held, as the rest of a sentence about the canary. */
  why: z.string().nullable(),
});
export type ReleaseStages = z.infer<typeof stagesSchema>;

/** How a release does since the canary began; a figure is null where too few loads were reported to tell. */
const comparedSchema = z.object({
  loads: z.number().int(),
  failures: z.number().int(),
  failures_per_1000: z.number().nullable(),
  median_load_ms: z.number().nullable(),
  p95_load_ms: z.number().nullable(),
});
export type ComparedRelease = z.infer<typeof comparedSchema>;

/** A remote with the releases that it has and how they do. */
export const remoteReleasesSchema = z.object({
  name: z.string(),
  title: z.string(),
  route_prefix: z.string(),
  /** Who is offered the area. */
  roles: z.array(z.string()),
  /** What readers are told while the area is switched off. */
  disabled: z.string().nullable(),
  /** Since when the stable release is live; null where that was not noted. */
  live_since: instantSchema.nullable(),
  stable: releaseMetadataSchema.extend(loadFiguresSchema.shape),
  canary: releaseMetadataSchema
    .extend(loadFiguresSchema.shape)
    /** `people`: the named accounts of the audience. */
    .extend({
      audience: audienceSchema,
      people: z.array(personSchema),
      stages: stagesSchema.nullable(),
      comparison: z.object({ since: instantSchema.nullable(), canary: comparedSchema, live: comparedSchema }),
    })
    .nullable(),
  previous: releaseMetadataSchema.extend(loadFiguresSchema.shape).nullable(),
  /** Builds in the deploy folder that are not live, newest first, at most 20. */
  published: z.array(releaseMetadataSchema.extend(loadFiguresSchema.shape)),
  allowed_actions: z.array(z.enum(RELEASE_ACTIONS)),
});
export type RemoteReleases = z.infer<typeof remoteReleasesSchema>;

/** Something that browsers stopped since the page's policy forbids it; `source` is the file of ours that asked for it. */
const policyViolationSchema = z.object({
  shell_build: z.string(),
  /** Whose code it was; null where it was the shell's, or nobody knows. */
  remote: z.string().nullable(),
  build_id: z.string().nullable(),
  directive: z.string(),
  blocked: z.string(),
  source: z.string().nullable(),
  reports: z.number().int(),
  last_reported_at: instantSchema,
});
export type PolicyViolation = z.infer<typeof policyViolationSchema>;

export const releasesSchema = z.object({
  /** Grows by one with each change of what is live. */
  revision: z.number().int(),
  changed_at: instantSchema,
  shell: z.object({
    build_id: z.string(),
    contract: z.string(),
    provides: z.record(z.string(), z.string()),
    previous_build_id: z.string().nullable(),
  }),
  /** How often browsers could not read the list of areas over the last seven days. */
  registry_failures: failuresSchema,
  /** Of the last seven days, the newest first, at most 50. */
  policy_violations: z.array(policyViolationSchema),
  remotes: z.array(remoteReleasesSchema),
});
export type Releases = z.infer<typeof releasesSchema>;

/** What is in a build: from what it was made, and what has changed of it since the release that was live then. */
export const releaseContentsSchema = z.object({
  name: z.string(),
  build_id: z.string(),
  built_at: z.string(),
  source: buildSourceSchema.nullable(),
  /** The release that was live as it was built; null of an area's first. */
  since_build_id: z.string().nullable(),
  /** Commits that touch its sources, newest first, at most 100; null where they are not known. */
  changes: z.array(commitSchema).nullable(),
  has_more: z.boolean(),
});
export type ReleaseContents = z.infer<typeof releaseContentsSchema>;

/** A build that was brought from outside. */
export const publishedReleaseSchema = z.object({
  name: z.string(),
  build_id: z.string(),
  /** False where the very same build was there already. */
  is_new: z.boolean(),
  /** What is live of the area; null where nothing is yet. */
  live_build_id: z.string().nullable(),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

/** Builds that may be tried, by area: those of which the caller's role may enter. */
export const trialBuildsSchema = z.object({
  areas: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      route_prefix: z.string(),
      builds: z.array(
        z.object({
          build_id: z.string(),
          built_at: z.string(),
          place: z.enum(['live', 'canary', 'previous', 'published']),
          source: buildSourceSchema.nullable(),
        }),
      ),
    }),
  ),
});
export type TrialBuilds = z.infer<typeof trialBuildsSchema>;

export const releaseBuildParamsSchema = z.object({ name: areaNameSchema, build: buildIdSchema });
export const releaseParamsSchema = z.object({ name: areaNameSchema });

/** What the caller saw live: where something else is by now, the change is refused as stale. */
const seenReleasesSchema = z.strictObject({ live: buildIdSchema, canary: buildIdSchema.nullable() });
export type SeenReleases = z.infer<typeof seenReleasesSchema>;
export const changeReleaseBodySchema = z.strictObject({ seen: seenReleasesSchema.optional() }).optional();
/** With an audience the build becomes a canary, else it is live for all; with stages its share rises by itself. */
export const activateBodySchema = z
  .strictObject({
    build_id: buildIdSchema,
    audience: audienceSchema.optional(),
    stages: stagePlanSchema.optional(),
    seen: seenReleasesSchema.optional(),
  })
  .refine(({ audience, stages }) => !stages || !audience || audience.percent === stages.shares[0], {
    path: ['audience', 'percent'],
    message: 'Share must be that of the first stage',
  })
  .refine(({ audience, stages }) => !stages || audience, {
    path: ['audience'],
    message: 'Stages need an audience',
  });
