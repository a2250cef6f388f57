import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedEntries } from '../../base/drafts';
import { type FieldConflicts, type FormValues, isSameValue, mergeValues, NO_CONFLICTS } from './merge-values';

interface MergedForm {
  getFieldsValue(all: true): Record<string, unknown>;
  getFieldError(name: string): string[];
  setFields(fields: Array<{ name: string; value?: unknown; errors: string[] }>): void;
}

interface MergeOptions {
  form: MergedForm;
  /** The values of the form's record as it is known now; undefined of a form that has none. */
  now: FormValues | undefined;
  /** Whether the person is asked where both changed a field; else what they typed stays. */
  asks: boolean;
  /** Nothing comes in while the form is sent: what it sends is what its reader sees. */
  isHeld: boolean;
  edits: { base(): FormValues; rebase(now: FormValues): void; note(names: readonly string[]): void };
  /** Called when a field took another value. */
  onMerged: () => void;
}

const NOTHING: FormValues = {};

function withoutUnasked(conflicts: FieldConflicts, asks: boolean): FieldConflicts {
  return asks ? conflicts : NO_CONFLICTS;
}

/** Keeps a form up to date with its record: see `mergeValues`. */
export function useMerge({ form, now = NOTHING, asks, isHeld, edits, onMerged }: MergeOptions) {
  const [conflicts, setConflicts] = useState<FieldConflicts>(NO_CONFLICTS);
  const latest = useRef(conflicts);
  const decide = useCallback((next: FieldConflicts) => {
    latest.current = next;
    setConflicts(next);
  }, []);

  const follow = useEffectEvent(() => {
    const base = edits.base();
    if (Object.keys(now).every((name) => isSameValue(now[name], base[name]))) return;
    const merged = mergeValues({ base, typed: form.getFieldsValue(true), now, open: latest.current });
    const taken = Object.keys(now).filter((name) => isSameValue(merged.values[name], now[name]));
    // What the server has just said of a field stays beside it.
    form.setFields(taken.map((name) => ({ name, value: now[name], errors: form.getFieldError(name) })));
    edits.rebase(now);
    decide(withoutUnasked(merged.conflicts, asks));
    edits.note([]);
    onMerged();
  });
  const content = JSON.stringify(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record counts by its content, however often it is made anew
  useEffect(() => {
    if (!isHeld) follow();
  }, [isHeld, content]);

  return {
    conflicts,
    /** What a form begins with that has entries of an earlier time. */
    startOf: (entries: SavedEntries): FormValues =>
      mergeValues({ base: entries.base ?? NOTHING, typed: entries.values, now }).values,
    /** Whether the record was changed after they were typed. */
    isOld: ({ base = NOTHING }: SavedEntries): boolean =>
      Object.keys(now).some((name) => name in base && !isSameValue(now[name], base[name])),
    /** The form began anew, with entries of an earlier time or with none. */
    begun: (entries: SavedEntries | undefined) => {
      const { conflicts: found } = entries
        ? mergeValues({ base: entries.base ?? NOTHING, typed: entries.values, now })
        : { conflicts: NO_CONFLICTS };
      decide(withoutUnasked(found, asks));
    },
    /** Where the entries began: a conflict that is not decided will be asked again. */
    base: (): Record<string, unknown> | undefined => {
      if (now === NOTHING) return undefined;
      const before = [...latest.current].map(([name, conflict]) => [name, conflict.before]);
      return { ...edits.base(), ...Object.fromEntries(before) };
    },
    resolve: (name: string, which: 'theirs' | 'mine') => {
      const conflict = latest.current.get(name);
      if (!conflict) return;
      decide(new Map([...latest.current].filter(([other]) => other !== name)));
      form.setFields([{ name, errors: [], ...(which === 'theirs' ? { value: conflict.theirs } : {}) }]);
      edits.note([name]);
      onMerged();
    },
  };
}
