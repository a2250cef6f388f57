import { tabId } from './tab-id';

const PREFIX = 'portal.draft.';
const SAVED_DAYS = 14;

interface Draft {
  /** When it was last typed in, milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
  /** Of a form that changes a record: the record from which the entries began. */
  base?: Record<string, unknown>;
}

/** What was typed, and where it began. */
export type SavedEntries = Pick<Draft, 'values' | 'base'>;

/** A draft of another tab, or of a visit that is over. */
export interface OtherDraft extends Draft {
  /** Tells it apart among those of its form. */
  id: string;
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

/** Each tab has its own, so that two at work on one form do not overwrite each other. */
function keyOf(name: string, id: string = tabId()): string {
  return `${PREFIX}${name}@${id}`;
}

function read(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
    if (!isDraft(draft)) return undefined;
    return Date.now() - draft.at < SAVED_DAYS * 24 * 60 * 60 * 1000 ? draft : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, draft: Draft): void {
  try {
    storage()?.setItem(key, JSON.stringify(draft));
  } catch {
    // A full storage costs the draft, never the form.
  }
}

function keys(start: string): string[] {
  return Object.keys(storage() ?? {}).filter((key) => key.startsWith(start));
}

/** What was typed into a form in this tab in the last 14 days and never sent. */
export function readDraft(name: string): SavedEntries | undefined {
  return read(keyOf(name));
}

/** What was typed into the same form elsewhere: in other tabs, before a crash or on an earlier visit; the latest first. */
export function otherDrafts(name: string): OtherDraft[] {
  const start = keyOf(name, '');
  const own = keyOf(name);
  return keys(start)
    .flatMap((key) => {
      const draft = key === own ? undefined : read(key);
      return draft ? [{ ...draft, id: key.slice(start.length) }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

/**
 * Resumes another draft of the form in this tab; what was typed here before becomes one of the others. Answers what it
 * holds; undefined where it was sent or discarded meanwhile.
 */
export function resumeDraft(name: string, id: string): SavedEntries | undefined {
  const taken = read(keyOf(name, id));
  const before = read(keyOf(name));
  dropDraft(name, id);
  if (!taken) return undefined;
  if (before) write(keyOf(name, `${tabId()}.${before.at}`), before);
  write(keyOf(name), taken);
  return taken;
}

/** Calls back when another tab changes what is saved; answers how to end that. */
export function followDrafts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether anything that was typed into a form would be offered again. */
export function hasDrafts(): boolean {
  return keys(PREFIX).some((key) => read(key) !== undefined);
}

export function writeDraft(
  name: string,
  values: Record<string, unknown>,
  base?: Record<string, unknown>,
): void {
  write(keyOf(name), { at: Date.now(), values, ...(base ? { base } : {}) });
}

/** Deletes the draft of this tab, or another one of the same form. */
export function dropDraft(name: string, id?: string): void {
  storage()?.removeItem(keyOf(name, id));
}
