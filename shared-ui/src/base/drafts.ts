const PREFIX = 'portal.draft.';
const KEPT_DAYS = 14;

interface Draft {
  /** When it was last typed in, milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
}

/** Outlives the tab, the browser and the session: a crash loses nothing. The sign-out asks what to do with it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { at, values } = value as Partial<Draft>;
  return typeof at === 'number' && typeof values === 'object' && values !== null;
}

/** What was typed into a form in the last 14 days and never sent. */
export function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null');
    if (!isDraft(draft)) return undefined;
    return Date.now() - draft.at < KEPT_DAYS * 24 * 60 * 60 * 1000 ? draft.values : undefined;
  } catch {
    return undefined;
  }
}

/** Whether anything that was typed into a form would be offered again. */
export function hasDrafts(): boolean {
  return Object.keys(storage() ?? {}).some(
    (key) => key.startsWith(PREFIX) && readDraft(key.slice(PREFIX.length)) !== undefined,
  );
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values } satisfies Draft));
  } catch {
    // A full storage costs the draft, never the form.
  }
}

export function dropDraft(key: string): void {
  storage()?.removeItem(PREFIX + key);
}
