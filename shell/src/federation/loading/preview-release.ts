import type { Release, ReleaseDescription } from '@portal/contract/remotes';
import { AreaFailure } from '../area-failure';
import { activePreviews, isElsewhere } from '../registry/previews';
import { fetchDescription } from './release-description';

/** The release of an area that this tab tries, as its own directory describes it. @throws AreaFailure when there is none */
export async function previewRelease(area: string): Promise<Release | undefined> {
  const build = activePreviews()[area];
  if (!build) return undefined;
  return isElsewhere(build) ? releaseElsewhere(build) : publishedRelease(area, build);
}

async function publishedRelease(area: string, buildId: string): Promise<Release> {
  const description = await fetchDescription(`/remotes/${area}/${buildId}/release.json`, undefined);
  if (!description) throw new AreaFailure('TRIAL', `There is no release ${buildId} of this area.`, buildId);
  return asRelease(description, description.entry);
}

async function releaseElsewhere(directory: string): Promise<Release> {
  const description = await fetchDescription(`${directory}release.json`, undefined).catch(
    (cause: unknown) => {
      throw new AreaFailure(
        'TRIAL',
        `The release at ${directory} cannot be read: it is away, does not let this portal read it, or its origin is not one of TRIAL_ORIGINS.`,
        undefined,
        { cause },
      );
    },
  );
  if (!description) throw new AreaFailure('TRIAL', `There is no release at ${directory}.`);
  return asRelease(description, directory + description.entry.replace(/^.*\//, ''));
}

/** A build that is not in the registry vouches for itself. */
function asRelease({ integrity: _, ...facts }: ReleaseDescription, entry: string): Release {
  return { ...facts, entry, description: '' };
}
