import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { SavedEntries } from '../../base/drafts';
import type { FormHandle } from './form-handle';
import type { FormValues } from './merge-values';
import { useMerge } from './use-merge';
import { type UnsavedPolicy, useUnsavedInput } from './use-unsaved-input';

export interface EntriesProps {
  initialValues?: FormValues;
  /**
   * The record that the form changes, as the form's values and as it is known now. When somebody else changes it, what
   * the person did not touch follows, what they typed stays, and where both changed a field the form asks which counts.
   */
  record?: FormValues;
  /** What a record suggests for the fields: follows it where nothing was typed, and never asks. */
  prefill?: FormValues;
  /** What is done with input that was typed and not sent; `warn` unless this says. */
  unsaved?: UnsavedPolicy;
  /** Whether it holds something typed that would be lost; a form that keeps a draft loses nothing. */
  onUnsavedChange?: (isUnsaved: boolean) => void;
  /** False while its dialog goes away: it holds nobody back then. */
  isShown?: boolean;
}

/** What a form begins with, what of it the person changed and what others changed meanwhile. */
export function useEntries(form: FormHandle, props: EntriesProps, isPending: boolean) {
  const { record, isShown = true } = props;
  const followed = record ?? props.prefill;
  const beginning = { ...props.initialValues, ...followed };
  const begin = (entries: SavedEntries | undefined) => {
    form.resetFields();
    merge.begun(entries);
  };
  const input = useUnsavedInput(props.unsaved ?? { policy: 'warn' }, {
    form,
    initialValues: beginning,
    isShown,
    onChange: props.onUnsavedChange,
    baseOf: () => merge.base(),
    begin,
  });
  const { edits, restored } = input;
  const merge = useMerge({
    form,
    now: followed,
    asks: record !== undefined,
    isHeld: isPending,
    edits,
    onMerged: input.saveAgain,
  });
  const begunWithRestored = useEffectEvent(() => merge.begun(restored));
  useEffect(() => {
    begunWithRestored();
  }, []);

  const resolveNow = useRef(merge.resolve);
  useEffect(() => {
    resolveNow.current = merge.resolve;
  });
  const resolve = useCallback(
    (name: string, which: 'theirs' | 'mine') => {
      resolveNow.current(name, which);
      // The pressed button goes away: whoever works by keyboard stays at the field.
      form.scrollToField(name, { focus: true });
    },
    [form],
  );

  return {
    edits,
    conflicts: merge.conflicts,
    resolve,
    initialValues: { ...beginning, ...(restored ? merge.startOf(restored) : {}) },
    /** Entries of an earlier time are back; `isOld` where the record was changed since. */
    restored: restored ? { isOld: merge.isOld(restored) } : undefined,
    startAfresh: input.startAfresh,
    /** Drafts of the same form elsewhere. */
    drafts: { others: input.others, resume: input.resume, discard: input.discardOther },
    /** To be called with the names of the fields that the reader changed. */
    changed: (names: readonly string[]) => {
      input.save();
      edits.note(names);
    },
    /** It was sent. */
    done: () => {
      input.done();
      edits.sent();
    },
  };
}
