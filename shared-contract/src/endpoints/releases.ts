import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import {
  activateBodySchema,
  changeReleaseBodySchema,
  releaseParamsSchema,
  releasesSchema,
  remoteEventsBodySchema,
} from '../schemas/releases';

export const reportRemoteEvents = defineEndpoint('reportRemoteEvents', {
  summary: 'How the loading of areas went in this browser; kept without the person',
  body: remoteEventsBodySchema,
  status: 202,
  response: z.object({ accepted: z.number().int() }),
  errors: ['too_many_attempts'],
});

export const listReleases = defineEndpoint('listReleases', {
  summary: 'The releases of every remote, live and published, and how they do',
  response: releasesSchema,
});

export const activateRelease = defineEndpoint('activateRelease', {
  summary: 'Makes a published build live, or gives it to some first',
  params: releaseParamsSchema,
  body: activateBodySchema,
  response: releasesSchema,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const promoteRelease = defineEndpoint('promoteRelease', {
  summary: 'Makes the canary live for all',
  params: releaseParamsSchema,
  body: changeReleaseBodySchema,
  response: releasesSchema,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const withdrawRelease = defineEndpoint('withdrawRelease', {
  summary: 'Takes the canary back',
  params: releaseParamsSchema,
  body: changeReleaseBodySchema,
  response: releasesSchema,
  errors: ['not_found', 'conflict', 'stale_version'],
});

export const rollBackRelease = defineEndpoint('rollBackRelease', {
  summary: 'Puts the previous release back',
  params: releaseParamsSchema,
  body: changeReleaseBodySchema,
  response: releasesSchema,
  errors: ['not_found', 'conflict', 'stale_version'],
});
