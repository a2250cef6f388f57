import { sessionStore } from '@portal/auth';
import { isPermitted } from '@portal/contract/permissions';
import { BUILD_ID } from '@portal/contract/remotes';
import { createStore } from 'zustand/vanilla';

const PARAMETER = /^mf\.(.+)$/;
/** A release's directory on another origin; the page's policy decides which origins those may be. */
const ELSEWHERE = /^https?:\/\/[^\s?#]+\/$/;
const KEY = 'portal.tried-releases';

/** Area -> build that this tab tries, or the address of its directory on another origin. */
export type Trials = Readonly<Record<string, string>>;

interface Kept {
  trials: Trials;
  /** Whose they are: of who was signed in when they were asked for, or signed in next. */
  owner: number | null;
}

interface TrialState extends Kept {
  /** What the address of this page asked for. */
  asked: Trials;
}

const NONE: Kept = { trials: {}, owner: null };

/** What this tab tries, whether or not who is signed in may. */
export const trialStore = createStore<TrialState>(() => ({ ...NONE, asked: {} }));

function stored(): Kept {
  try {
    const { trials = {}, owner = null } = JSON.parse(
      window.sessionStorage.getItem(KEY) ?? '{}',
    ) as Partial<Kept>;
    return { trials, owner };
  } catch {
    return NONE;
  }
}

function keep(kept: Kept): void {
  trialStore.setState(kept);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage a trial lasts as long as the page.
  }
}

export function isElsewhere(wish: string): boolean {
  return ELSEWHERE.test(wish);
}

function isTrial(wish: string): boolean {
  return BUILD_ID.test(wish) || isElsewhere(wish);
}

/**
 * Takes `?mf.finance=<build id>`, or `?mf.finance=https://qa.example.com/remotes/finance/<build id>/`, over for this tab
 * and out of the address; an empty value ends the trial.
 */
export function takeTrialsFromAddress(): void {
  const { trials, owner } = stored();
  trialStore.setState({ trials, owner });
  const url = new URL(window.location.href);
  const asked = Object.fromEntries(
    [...url.searchParams].flatMap(([key, wish]): [string, string][] => {
      const [, area] = PARAMETER.exec(key) ?? [];
      return area ? [[area, wish]] : [];
    }),
  );
  if (Object.keys(asked).length === 0) return;
  const next = Object.entries({ ...trials, ...asked }).filter(([, wish]) => isTrial(wish));
  trialStore.setState({ asked });
  keep({ trials: Object.fromEntries(next), owner });
  for (const area of Object.keys(asked)) url.searchParams.delete(`mf.${area}`);
  window.history.replaceState(window.history.state, '', url);
}

function mayTry(): boolean {
  const role = sessionStore.getState().user?.role;
  return role !== undefined && isPermitted(role, 'releases.try');
}

/** What this tab tries, for whoever may try. */
export function activeTrials(): Trials {
  return mayTry() ? trialStore.getState().trials : {};
}

/** Back to the live releases, with a page that holds nothing of the tried one. */
export function endTrials(): void {
  keep(NONE);
  window.location.reload();
}

/** @returns the areas that were tried */
export function forgetTrials(): string[] {
  const { trials } = trialStore.getState();
  keep(NONE);
  return Object.keys(trials);
}

/** A trial is for the person who began it alone. @returns the areas that somebody else tried */
export function keepTrialsOf(userId: number): string[] {
  const { owner } = trialStore.getState();
  const others = owner === null || owner === userId ? [] : forgetTrials();
  keep({ trials: trialStore.getState().trials, owner: userId });
  return others;
}

/** Why what the address asked for is not tried, a sentence each. @param areas the names in the registry, once it is read */
export function refusedTrials(areas: readonly string[]): string[] {
  const wishes = Object.entries(trialStore.getState().asked).filter(([, wish]) => wish !== '');
  if (!mayTry()) return wishes.length > 0 ? ['Your role may not try releases. You have the live ones.'] : [];
  return wishes.flatMap(([area, wish]) => {
    if (areas.length > 0 && !areas.includes(area))
      return [`There is no area called ${area}. Nothing is tried.`];
    if (isTrial(wish)) return [];
    return [
      `“${wish}” is neither the id of a build of ${area} nor the address of its directory. Nothing is tried.`,
    ];
  });
}

/** The reader has seen what was refused. */
export function dismissRefusals(): void {
  trialStore.setState({ asked: {} });
}
