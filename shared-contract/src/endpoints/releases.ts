import { z } from 'zod';
import type { CallId } from '../calls';
import { defineEndpoint } from '../endpoint';
import { defineWithoutInput } from '../endpoint-kinds';
import {
  activateBodySchema,
  changeReleaseBodySchema,
  publishedReleaseSchema,
  releaseBuildParamsSchema,
  releaseContentsSchema,
  releaseParamsSchema,
  releasesSchema,
  remoteEventsBodySchema,
  trialBuildsSchema,
} from '../schemas/releases';

export const reportRemoteEvents = defineEndpoint('reportRemoteEvents', {
  summary: 'How the loading of areas went in this browser; kept without the person',
  body: remoteEventsBodySchema,
  status: 202,
  response: z.object({ accepted: z.number().int() }),
  errors: ['too_many_attempts'],
});

export const listReleases = defineWithoutInput(
  'listReleases',
  'The releases of every remote, live and published, and how they do',
  releasesSchema,
);

export const listTrialBuilds = defineWithoutInput(
  'listTrialBuilds',
  'The builds that the caller may try in a tab',
  trialBuildsSchema,
);

export const getReleaseContents = defineEndpoint('getReleaseContents', {
  summary: 'What is in a build: its commit, and what has changed since the release that was live then',
  params: releaseBuildParamsSchema,
  response: releaseContentsSchema,
  errors: ['not_found'],
});

export const publishRelease = defineEndpoint('publishRelease', {
  summary:
    'Brings a build of a remote into the portal, as `portal-remote release` packs it: it can be tried and made live from then on',
  status: 201,
  params: releaseParamsSchema,
  response: publishedReleaseSchema,
  errors: [
    ...(['conflict', 'invalid', 'too_large', 'unsupported_media_type', 'malformed'] as const),
    'storage_full',
  ],
});

export const activateRelease = defineEndpoint('activateRelease', {
  summary: 'Makes a published build live, or gives it to some first',
  params: releaseParamsSchema,
  body: activateBodySchema,
  response: releasesSchema,
  errors: ['not_found', 'conflict', 'stale_version'],
});

/** What is done to the release of a remote, as it was seen. */
function defineChange<const Id extends CallId>(id: Id, summary: string) {
  return defineEndpoint(id, {
    summary,
    params: releaseParamsSchema,
    body: changeReleaseBodySchema,
    response: releasesSchema,
    errors: ['not_found', 'conflict', 'stale_version'],
  });
}

export const promoteRelease = defineChange('promoteRelease', 'Makes the canary live for all');
export const withdrawRelease = defineChange('withdrawRelease', 'Takes the canary back');
export const pauseRelease = defineChange('pauseRelease', 'Stops the rise of a canary');
export const continueRelease = defineChange('continueRelease', 'Lets a paused canary rise again');
export const rollBackRelease = defineChange('rollBackRelease', 'Puts the previous release back');
