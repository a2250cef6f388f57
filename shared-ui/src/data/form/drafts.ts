const PREFIX = 'portal.draft.';

function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** What was typed into a form and never sent; survives a sign-in that expired meanwhile. */
export function readDraft(key: string): Record<string, unknown> | undefined {
  const text = storage()?.getItem(PREFIX + key);
  if (!text) return undefined;
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, values: unknown): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // A full storage costs the draft, never the form.
  }
}

export function dropDraft(key: string): void {
  storage()?.removeItem(PREFIX + key);
}
