import type { JobHandlers } from '../../platform/jobs';
import { advanceCanaries } from './commands/advance-canaries';
import { cleanReleases } from './commands/clean-releases';
import type { ReleaseDependencies } from './release-dependencies';

/** What becomes of releases by itself. */
export function createReleasesJobs(
  dependencies: ReleaseDependencies,
): Pick<JobHandlers, 'advance-canaries' | 'remove-old-releases'> {
  return {
    'advance-canaries': (_nothing, run) => advanceCanaries(dependencies, run),
    'remove-old-releases': () => cleanReleases(dependencies),
  };
}
