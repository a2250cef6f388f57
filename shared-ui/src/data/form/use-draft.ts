import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  dropDraft,
  followDrafts,
  type KeptEntries,
  type OtherDraft,
  otherDrafts,
  readDraft,
  takeUpDraft,
  writeDraft,
} from '../../base/drafts';

interface DraftedForm {
  getFieldsValue(all: true): Record<string, unknown>;
}

interface DraftOptions {
  form: DraftedForm;
  /** The record from which the entries began, of a form that changes one. */
  baseOf: () => Record<string, unknown> | undefined;
  /** Begins the form anew. */
  begin: (restored: KeptEntries | undefined) => void;
}

const NONE: readonly OtherDraft[] = [];

/**
 * Keeps what is typed into a form under a name, each tab its own. What this tab kept is back at once; what others keep
 * is offered.
 */
export function useDraft(name: string | undefined, { form, baseOf, begin }: DraftOptions) {
  const [restored, setRestored] = useState(() => (name ? readDraft(name) : undefined));
  const [others, setOthers] = useState(() => (name ? otherDrafts(name) : NONE));
  const readOthers = () => setOthers(name ? otherDrafts(name) : NONE);
  useEffect(() => (name ? followDrafts(() => setOthers(otherDrafts(name))) : undefined), [name]);

  const restore = (entries: KeptEntries | undefined) => {
    // The form resets to its initial values, of which the draft is one until this has rendered.
    flushSync(() => setRestored(entries));
    begin(entries);
  };
  const save = () => {
    // All values, those of fields that do not show at present too.
    if (name) writeDraft(name, form.getFieldsValue(true), baseOf());
  };
  return {
    restored,
    others,
    discard: () => {
      if (name) dropDraft(name);
      restore(undefined);
    },
    takeUp: (id: string) => {
      const entries = name ? takeUpDraft(name, id) : undefined;
      if (entries) restore(entries);
      readOthers();
    },
    discardOther: (id: string) => {
      if (name) dropDraft(name, id);
      readOthers();
    },
    save,
    /** Where there is a draft already. */
    saveAgain: () => {
      if (name && readDraft(name)) save();
    },
    done: () => {
      if (name) dropDraft(name);
      setRestored(undefined);
    },
  };
}
