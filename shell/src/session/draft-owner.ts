const OWNER_KEY = 'portal.draft-owner';
const DRAFT_PREFIX = 'portal.draft.';

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Whether a form that was begun in this browser and not sent is kept. */
export function keepsDraft(): boolean {
  return Object.keys(storage() ?? {}).some((key) => key.startsWith(DRAFT_PREFIX));
}

/** Erases every form that was begun in this browser and not sent. */
export function dropDrafts(): void {
  const kept = storage();
  if (!kept) return;
  for (const key of Object.keys(kept)) {
    if (key.startsWith(DRAFT_PREFIX)) kept.removeItem(key);
  }
}

/** Begun forms outlive the session, but only for the person who began them. */
export function keepDraftsOf(userId: number): void {
  const kept = storage();
  const owner = kept?.getItem(OWNER_KEY);
  if (owner !== null && owner !== String(userId)) dropDrafts();
  kept?.setItem(OWNER_KEY, String(userId));
}
