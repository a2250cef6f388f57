import type { Handlers } from '../../platform/http/routes';
import {
  activateRelease,
  promoteRelease,
  type ReleaseDependencies,
  rollBackRelease,
  withdrawRelease,
} from './commands/change-release';
import { reportRemoteEvents } from './commands/report-remote-events';
import { listReleases } from './queries/list-releases';

type ReleaseCalls =
  | 'reportRemoteEvents'
  | 'listReleases'
  | 'activateRelease'
  | 'promoteRelease'
  | 'withdrawRelease'
  | 'rollBackRelease';

export function createReleasesHandlers(dependencies: ReleaseDependencies): Pick<Handlers, ReleaseCalls> {
  const now = () => listReleases(dependencies);
  return {
    reportRemoteEvents: async ({ caller, body }) => ({
      accepted: await reportRemoteEvents(dependencies.db, caller.id, body.events),
    }),
    listReleases: now,
    activateRelease: async ({ caller, params, body }) => {
      const { build_id, audience } = body;
      await activateRelease(dependencies, caller, { name: params.name, buildId: build_id, audience });
      return now();
    },
    promoteRelease: ({ caller, params }) => promoteRelease(dependencies, caller, params.name).then(now),
    withdrawRelease: ({ caller, params }) => withdrawRelease(dependencies, caller, params.name).then(now),
    rollBackRelease: ({ caller, params }) => rollBackRelease(dependencies, caller, params.name).then(now),
  };
}
