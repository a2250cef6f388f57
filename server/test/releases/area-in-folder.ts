import type { ReleaseDescription } from '@portal/contract/remotes';
import { type ModuleMetadata, readRegistry, release } from '../../src/platform/releases';
import { putRelease } from './deploy-folder';

type Options = Partial<ReleaseDescription> & { facts?: Partial<ModuleMetadata> };

/** The areas of a deploy folder, finance unless named: builds that are put there, and what is live. */
export function areaIn(deploy: { folder: string }) {
  const put = (buildId: string, options: Options = {}, name = 'finance') =>
    putRelease(deploy.folder, name, buildId, options);
  return {
    put,
    goLive: (buildId: string, name = 'finance') => release(deploy.folder, name, put(buildId, {}, name)),
    live(name = 'finance') {
      const remote = readRegistry(deploy.folder).remotes.find((known) => known.name === name);
      return {
        stable: remote?.releases.stable.buildId,
        canary: remote?.releases.canary?.buildId,
        previous: remote?.previous?.buildId,
      };
    },
  };
}
