import { sessionStore } from '@portal/auth';
import { isPermitted } from '@portal/contract/permissions';
import type { Release } from '@portal/contract/remotes';
import { AreaFailure } from './area-failure';
import { fetchDescription } from './release-description';

const PARAMETER = /^mf\.([a-z][a-z0-9-]{1,30})$/;
const BUILD_ID = /^[a-z0-9][a-z0-9-]{5,63}$/;
const KEY = 'portal.tried-releases';

/** Area -> build that this tab tries. */
export type Trials = Readonly<Record<string, string>>;

function stored(): Trials {
  try {
    return (JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Trials;
  } catch {
    return {};
  }
}

let wanted: Trials = {};

/** Takes `?mf.finance=<build id>` over for this tab and out of the address; an empty value ends the trial. */
export function takeTrialsFromAddress(): void {
  wanted = stored();
  const url = new URL(window.location.href);
  const asked = [...url.searchParams].flatMap(([key, value]): [string, string][] => {
    const [, area] = PARAMETER.exec(key) ?? [];
    return area ? [[area, value]] : [];
  });
  if (asked.length === 0) return;
  const next = { ...wanted, ...Object.fromEntries(asked) };
  keepTrials(Object.fromEntries(Object.entries(next).filter(([, build]) => BUILD_ID.test(build))));
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
  const buildId = activeTrials()[area];
  if (!buildId) return undefined;
  const description = await fetchDescription(`/remotes/${area}/${buildId}/release.json`, undefined);
  if (!description) throw new AreaFailure('TRIAL', `There is no release ${buildId} of this area.`, buildId);
  // A build that is not in the registry vouches for itself.
  const { integrity: _, ...facts } = description;
  return { ...facts, description: '' };
}
