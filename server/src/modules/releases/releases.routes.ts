import type { Handlers } from '../../platform/http/routes';
import {
  activateRelease,
  continueRelease,
  pauseRelease,
  promoteRelease,
  rollBackRelease,
  withdrawRelease,
} from './commands/change-release';
import { publishRelease } from './commands/publish-release';
import { reportRemoteEvents } from './commands/report-remote-events';
import { getReleaseContents } from './queries/get-release-contents';
import { listReleases } from './queries/list-releases';
import { listTrialBuilds } from './queries/list-trial-builds';
import type { ReleaseDependencies } from './release-dependencies';

export function createReleasesHandlers(dependencies: ReleaseDependencies) {
  const now = () => listReleases(dependencies);
  return {
    reportRemoteEvents: async ({ caller, body }) => ({
      accepted: await reportRemoteEvents(dependencies, caller, body.events),
    }),
    listReleases: now,
    listTrialBuilds: ({ caller }) => listTrialBuilds(dependencies, caller),
    getReleaseContents: ({ caller, params }) => getReleaseContents(dependencies, caller, params),
    publishRelease: ({ caller, params, receive }) =>
      publishRelease(dependencies, caller, { ...params, receive }),
    activateRelease: async ({ caller, params, body }) => {
      const { build_id, ...how } = body;
      await activateRelease(dependencies, caller, { ...params, buildId: build_id, ...how });
      return now();
    },
    promoteRelease: ({ caller, params, body }) =>
      promoteRelease(dependencies, caller, { ...params, ...body }).then(now),
    withdrawRelease: ({ caller, params, body }) =>
      withdrawRelease(dependencies, caller, { ...params, ...body }).then(now),
    pauseRelease: ({ caller, params, body }) =>
      pauseRelease(dependencies, caller, { ...params, ...body }).then(now),
    continueRelease: ({ caller, params, body }) =>
      continueRelease(dependencies, caller, { ...params, ...body }).then(now),
    rollBackRelease: ({ caller, params, body }) =>
      rollBackRelease(dependencies, caller, { ...params, ...body }).then(now),
  } satisfies Partial<Handlers>;
}
