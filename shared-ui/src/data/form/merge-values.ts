/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What somebody else changed about a field that the person changed too. */
export interface FieldConflict {
  /** The value from which the person's own change began. */
  before: unknown;
  theirs: unknown;
}
export type FieldConflicts = ReadonlyMap<string, FieldConflict>;

export const NO_CONFLICTS: FieldConflicts = new Map();

function hasId(value: object): value is { id: unknown } {
  return 'id' in value;
}

/** Whether two values of a field mean the same: blanks around a text and no value at all make no difference. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) {
    if (typeof a === 'object' && a !== null) return false;
    if (typeof b === 'object' && b !== null) return false;
    return String(a ?? '').trim() === String(b ?? '').trim();
  }
  if (a === b) return true;
  // A file is what was chosen, whatever it holds.
  if (a instanceof File || b instanceof File) return false;
  return hasId(a) && hasId(b) ? a.id === b.id : JSON.stringify(a) === JSON.stringify(b);
}

interface Merge {
  /** The record, as the form began with it. */
  base: FormValues;
  /** What the form holds. A field that is missing here was not touched. */
  typed: FormValues;
  /** The record as it is now. */
  now: FormValues;
  /** Conflicts that the person has not decided yet. */
  open?: FieldConflicts;
}

/**
 * Brings a form up to date with its record, field by field: what the person did not touch takes the present value, what
 * they typed stays. Where both changed a field to something different the person has to choose.
 */
export function mergeValues({ base, typed, now, open = NO_CONFLICTS }: Merge) {
  const values: Record<string, unknown> = { ...typed };
  const conflicts = new Map<string, FieldConflict>();
  for (const name of new Set([...Object.keys(base), ...Object.keys(now)])) {
    const isTouched = name in typed && !isSameValue(typed[name], base[name]);
    if (!isTouched) {
      values[name] = now[name];
      continue;
    }
    const before = open.get(name)?.before ?? base[name];
    const isChanged = open.has(name) || !isSameValue(now[name], base[name]);
    if (isChanged && !isSameValue(now[name], typed[name])) conflicts.set(name, { before, theirs: now[name] });
  }
  return { values, conflicts };
}
