const OWNER_KEY = 'portal.draft-owner';
const DRAFT_PREFIX = 'portal.draft.';

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Whether a form that was begun in this browser and not sent is stored. */
export function hasDraft(): boolean {
  return Object.keys(storage() ?? {}).some((key) => key.startsWith(DRAFT_PREFIX));
}

/** Erases every form that was begun in this browser and not sent. */
export function dropDrafts(): void {
  const stored = storage();
  if (!stored) return;
  for (const key of Object.keys(stored)) {
    if (key.startsWith(DRAFT_PREFIX)) stored.removeItem(key);
  }
}

/** Begun forms outlive the session, but only for the person who began them. */
export function claimDrafts(userId: number): void {
  const stored = storage();
  const owner = stored?.getItem(OWNER_KEY);
  if (owner !== null && owner !== String(userId)) dropDrafts();
  stored?.setItem(OWNER_KEY, String(userId));
}
