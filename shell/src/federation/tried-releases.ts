import { sessionStore } from '@portal/auth';
import { isPermitted } from '@portal/contract/permissions';
import type { Release, ReleaseDescription } from '@portal/contract/remotes';
import { AreaFailure } from './area-failure';
import { fetchDescription } from './release-description';

const PARAMETER = /^mf\.([a-z][a-z0-9-]{1,30})$/;
const BUILD_ID = /^[a-z0-9][a-z0-9-]{5,63}$/;
/** A release's directory on another origin; the page's policy decides which origins those may be. */
const ELSEWHERE = /^https?:\/\/[^\s?#]+\/$/;
const KEY = 'portal.tried-releases';

/** Area -> build that this tab tries, or the address of its directory on another origin. */
export type Trials = Readonly<Record<string, string>>;

function stored(): Trials {
  try {
    return (JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Trials;
  } catch {
    return {};
  }
}

let wanted: Trials = {};

function isTrial(value: string): boolean {
  return BUILD_ID.test(value) || ELSEWHERE.test(value);
}

/**
 * Takes `?mf.finance=<build id>`, or `?mf.finance=https://qa.example.com/remotes/finance/<build id>/`, over for this tab
 * and out of the address; an empty value ends the trial.
 */
export function takeTrialsFromAddress(): void {
  wanted = stored();
  const url = new URL(window.location.href);
  const asked = [...url.searchParams].flatMap(([key, value]): [string, string][] => {
    const [, area] = PARAMETER.exec(key) ?? [];
    return area ? [[area, value]] : [];
  });
  if (asked.length === 0) return;
  const next = { ...wanted, ...Object.fromEntries(asked) };
  keepTrials(Object.fromEntries(Object.entries(next).filter(([, build]) => isTrial(build))));
  for (const [area] of asked) url.searchParams.delete(`mf.${area}`);
  window.history.replaceState(window.history.state, '', url);
}

function keepTrials(trials: Trials): void {
  wanted = trials;
  window.sessionStorage.setItem(KEY, JSON.stringify(trials));
}

/** What this tab tries, for whoever may try. */
export function activeTrials(): Trials {
  const role = sessionStore.getState().user?.role;
  return role && isPermitted(role, 'releases.try') ? wanted : {};
}

/** Back to the live releases, with a page that holds nothing of the tried one. */
export function endTrials(): void {
  keepTrials({});
  window.location.reload();
}

/** The release of an area that this tab tries, as its own directory describes it. @throws AreaFailure when there is none */
export async function triedRelease(area: string): Promise<Release | undefined> {
  const wish = activeTrials()[area];
  if (!wish) return undefined;
  return ELSEWHERE.test(wish) ? releaseElsewhere(wish) : publishedRelease(area, wish);
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
