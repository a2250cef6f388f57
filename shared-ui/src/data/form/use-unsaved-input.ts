import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  dropDraft,
  followDrafts,
  type OtherDraft,
  otherDrafts,
  readDraft,
  resumeDraft,
  type SavedEntries,
  writeDraft,
} from '../../base/drafts';
import { markUnsaved, onSaveUnsaved } from '../../base/unsaved';
import type { FormValues } from './merge-values';
import { useEdits } from './use-edits';

/** A choice beside the fields that decides which there are: saved with what was typed, and given back first. */
export interface SavedChoice {
  name: string;
  value: string | undefined;
  onRestored: (value: string) => void;
}

/**
 * What a form does with input that is typed and not sent; the rules are in docs/rules/unsaved-input.md.
 *
 * - `warn` saves nothing and asks before it is lost.
 * - `draft` saves all values as they are typed, each tab its own, and asks nothing. Never use it where a password is typed.
 * - `session-end` asks before it is lost, and saves what was typed only if the session ends under it, secrets and what
 *   is chosen from a list left out.
 */
export type UnsavedPolicy =
  | { policy: 'warn' }
  | {
      policy: 'draft';
      name: string;
      /** What a draft is called where it is offered; its first text unless this says. */
      titleOf?: (values: Readonly<Record<string, unknown>>) => string | undefined;
    }
  | { policy: 'session-end'; name: string; choice?: SavedChoice };

/** What is chosen from a list is chosen again: it may have gone meanwhile. */
const NEVER_SAVED = /password|_ids?$/;

function withoutSecrets(typed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => !NEVER_SAVED.test(name) && ['string', 'number', 'boolean'].includes(typeof value),
    ),
  );
}

interface Found extends SavedEntries {
  /** The tab that saved it, where that is another one. */
  id?: string;
  chosen?: unknown;
}

/** What was saved under the form's name and is back in it at once. */
function findSaved(unsaved: UnsavedPolicy): Found | undefined {
  if (unsaved.policy === 'warn') return undefined;
  if (unsaved.policy === 'draft') return readDraft(unsaved.name);
  // Nobody is at work on it in another tab any more, for the session ended there as well.
  const found: Found | undefined = readDraft(unsaved.name) ?? otherDrafts(unsaved.name)[0];
  if (!found) return undefined;
  const { [unsaved.choice?.name ?? '']: chosen, ...values } = found.values;
  return { ...found, values, chosen };
}

const NONE: readonly OtherDraft[] = [];

/** The drafts of a form in other tabs and of earlier visits; none of a form that keeps no draft. */
function useOtherDrafts(name: string | undefined) {
  const [others, setOthers] = useState(() => (name ? otherDrafts(name) : NONE));
  useEffect(() => (name ? followDrafts(() => setOthers(otherDrafts(name))) : undefined), [name]);
  return { others, readAgain: () => setOthers(name ? otherDrafts(name) : NONE) };
}

/** Follows whether input would be lost with the form, and has whoever leaves the page asked then. */
function useLossWarning(isOn: boolean, onChange: ((isUnsaved: boolean) => void) | undefined) {
  const [key] = useState(() => Symbol('form'));
  const isUnsaved = useRef(false);
  useEffect(() => {
    markUnsaved(key, isUnsaved.current && isOn);
    return () => markUnsaved(key, false);
  }, [key, isOn]);
  return (now: boolean) => {
    isUnsaved.current = now;
    markUnsaved(key, now && isOn);
    onChange?.(now && isOn);
  };
}

type Edits = ReturnType<typeof useEdits>;
/** The record from which the entries began, of a form that changes one. */
type BaseOf = () => Record<string, unknown> | undefined;

/** Saves what was typed if the session ends, and has it back once; from then on the form asks before it is lost. */
function useSessionEndSave(unsaved: UnsavedPolicy, edits: Edits, found: Found | undefined, baseOf: BaseOf) {
  const atEnd = unsaved.policy === 'session-end' ? unsaved : undefined;
  const begin = useEffectEvent(() => {
    if (!atEnd || !found) return;
    if (typeof found.chosen === 'string') atEnd.choice?.onRestored(found.chosen);
    edits.note(Object.keys(found.values));
    dropDraft(atEnd.name, found.id);
  });
  const save = useEffectEvent(() => {
    const typed = withoutSecrets(edits.typed());
    if (!atEnd || Object.keys(typed).length === 0) return;
    const { name, choice } = atEnd;
    const chosen = choice?.value === undefined ? {} : { [choice.name]: choice.value };
    writeDraft(name, { ...typed, ...chosen }, baseOf());
  });
  const name = atEnd?.name;
  useEffect(() => {
    if (!name) return;
    begin();
    return onSaveUnsaved(() => save());
  }, [name]);
}

interface UnsavedOptions {
  form: Parameters<typeof useEdits>[0]['form'];
  initialValues: FormValues;
  /** False while its dialog goes away: it holds nobody back then. */
  isShown: boolean;
  /** Whether it holds something typed that would be lost. */
  onChange: ((isUnsaved: boolean) => void) | undefined;
  baseOf: BaseOf;
  /** Begins the form anew. */
  begin: (restored: SavedEntries | undefined) => void;
}

/** Follows what is typed into a form, and saves it, gives it back and asks before it is lost, by its policy. */
export function useUnsavedInput(unsaved: UnsavedPolicy, options: UnsavedOptions) {
  const { form, initialValues, isShown, onChange, baseOf, begin } = options;
  const draft = unsaved.policy === 'draft' ? unsaved.name : undefined;
  const warn = useLossWarning(isShown && draft === undefined, onChange);
  const edits = useEdits({ form, initialValues, onChange: warn });
  const [found] = useState(() => findSaved(unsaved));
  const [restored, setRestored] = useState<SavedEntries | undefined>(found);
  const { others, readAgain } = useOtherDrafts(draft);
  useSessionEndSave(unsaved, edits, found, baseOf);

  const restore = (entries: SavedEntries | undefined) => {
    // The form resets to its initial values, of which these are some until this has rendered.
    flushSync(() => setRestored(entries));
    begin(entries);
  };
  const save = () => {
    // All values, those of fields that do not show at present too.
    if (draft) writeDraft(draft, form.getFieldsValue(true), baseOf());
  };
  return {
    edits,
    restored,
    others,
    /** To be called after each change of what the form holds. */
    save,
    /** To be called where a field followed its record: only what is saved already changes with it. */
    saveAgain: () => {
      if (draft && readDraft(draft)) save();
    },
    startAfresh: () => {
      if (draft) dropDraft(draft);
      restore(undefined);
      edits.note([]);
    },
    resume: (id: string) => {
      const entries = draft ? resumeDraft(draft, id) : undefined;
      if (entries) restore(entries);
      readAgain();
    },
    discardOther: (id: string) => {
      if (draft) dropDraft(draft, id);
      readAgain();
    },
    /** It was sent. */
    done: () => {
      if (draft) dropDraft(draft);
      setRestored(undefined);
    },
  };
}
