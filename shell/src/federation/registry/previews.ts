import { sessionStore } from '@portal/auth';
import { grantsOf, isPermitted } from '@portal/contract/permissions';
import { BUILD_ID } from '@portal/contract/remotes';
import { createStore } from 'zustand/vanilla';

const PARAMETER = /^mf\.(.+)$/;
/** A release's directory on another origin; the page's policy decides which origins those may be. */
const ELSEWHERE = /^https?:\/\/[^\s?#]+\/$/;
const KEY = 'portal.tried-releases';

/** Area -> build that this tab tries, or the address of its directory on another origin. */
export type Previews = Readonly<Record<string, string>>;

interface StoredPreviews {
  previews: Previews;
  /** Whose they are: of who was signed in when they were asked for, or signed in next. */
  owner: number | null;
}

interface PreviewState extends StoredPreviews {
  /** What the address of this page asked for. */
  asked: Previews;
}

const NONE: StoredPreviews = { previews: {}, owner: null };

/** What this tab tries, whether or not who is signed in may. */
export const previewStore = createStore<PreviewState>(() => ({ ...NONE, asked: {} }));

function stored(): StoredPreviews {
  try {
    const { previews = {}, owner = null } = JSON.parse(
      window.sessionStorage.getItem(KEY) ?? '{}',
    ) as Partial<StoredPreviews>;
    return { previews, owner };
  } catch {
    return NONE;
  }
}

function store(next: StoredPreviews): void {
  previewStore.setState(next);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage a preview lasts as long as the page.
  }
}

export function isElsewhere(build: string): boolean {
  return ELSEWHERE.test(build);
}

function isPreview(build: string): boolean {
  return BUILD_ID.test(build) || isElsewhere(build);
}

/**
 * Takes `?mf.finance=<build id>`, or `?mf.finance=https://qa.example.com/remotes/finance/<build id>/`, over for this tab
 * and out of the address; an empty value ends the preview.
 */
export function takePreviewsFromAddress(): void {
  const { previews, owner } = stored();
  previewStore.setState({ previews, owner });
  const url = new URL(window.location.href);
  const asked = Object.fromEntries(
    [...url.searchParams].flatMap(([key, build]): [string, string][] => {
      const [, area] = PARAMETER.exec(key) ?? [];
      return area ? [[area, build]] : [];
    }),
  );
  if (Object.keys(asked).length === 0) return;
  const next = Object.entries({ ...previews, ...asked }).filter(([, build]) => isPreview(build));
  previewStore.setState({ asked });
  store({ previews: Object.fromEntries(next), owner });
  for (const area of Object.keys(asked)) url.searchParams.delete(`mf.${area}`);
  window.history.replaceState(window.history.state, '', url);
}

/** Whether who is signed in may try releases: by their role, or because their account was given it. */
export function mayTry({ user } = sessionStore.getState()): boolean {
  return user !== null && isPermitted({ role: user.role, grants: grantsOf(user) }, 'releases.try');
}

/** What this tab tries, for whoever may try. */
export function activePreviews(): Previews {
  return mayTry() ? previewStore.getState().previews : {};
}

/** Back to the live releases, with a page that holds nothing of the previewed one. */
export function endPreviews(): void {
  store(NONE);
  window.location.reload();
}

/** @returns the areas that were previewed */
export function forgetPreviews(): string[] {
  const { previews } = previewStore.getState();
  store(NONE);
  return Object.keys(previews);
}

/** A preview is for the person who began it alone. @returns the areas that somebody else previewed */
export function claimPreviews(userId: number): string[] {
  const { owner } = previewStore.getState();
  const others = owner === null || owner === userId ? [] : forgetPreviews();
  store({ previews: previewStore.getState().previews, owner: userId });
  return others;
}

/** Why what the address asked for is not tried, a sentence each. @param areas the names in the registry, once it is read */
export function refusedPreviews(areas: readonly string[]): string[] {
  const asked = Object.entries(previewStore.getState().asked).filter(([, build]) => build !== '');
  if (!mayTry()) return asked.length > 0 ? ['You may not try releases. You have the live ones.'] : [];
  return asked.flatMap(([area, build]) => {
    if (areas.length > 0 && !areas.includes(area))
      return [`There is no area called ${area}. Nothing is tried.`];
    if (isPreview(build)) return [];
    return [
      `“${build}” is neither the id of a build of ${area} nor the address of its directory. Nothing is tried.`,
    ];
  });
}

/** The reader has seen what was refused. */
export function dismissRefusals(): void {
  previewStore.setState({ asked: {} });
}
