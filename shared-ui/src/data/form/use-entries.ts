import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { KeptEntries } from '../../base/drafts';
import type { FormHandle } from './form-handle';
import type { FormValues } from './merge-values';
import { useDraft } from './use-draft';
import { type KeptAlong, useKept } from './use-kept';
import { useMerge } from './use-merge';
import { useUnsent } from './use-unsent';

export interface EntriesProps {
  initialValues?: FormValues;
  /**
   * The record that the form changes, as the form's values and as it is known now. When somebody else changes it, what
   * the person did not touch follows, what they typed stays, and where both changed a field the form asks which counts.
   */
  record?: FormValues;
  /** What a record suggests for the fields: follows it where nothing was typed, and never asks. */
  prefill?: FormValues;
  /** Keeps what was typed under this name until it is sent, each tab its own. Never use it where a password is typed. */
  draft?: string;
  /** Keeps what was typed under this name where the session ends before it is sent, secrets apart. */
  kept?: string;
  /** A choice beside the fields that is kept with them. */
  keptAlong?: KeptAlong;
  /** Whether it holds something typed that would be lost; a form that keeps a draft loses nothing. */
  onUnsentChange?: (isUnsent: boolean) => void;
  /** False while its dialog goes away: it holds nobody back then. */
  isShown?: boolean;
}

/** What a form begins with, what of it the person changed, what of that is kept, and what others changed meanwhile. */
export function useEntries(form: FormHandle, props: EntriesProps, isPending: boolean) {
  const { record, isShown = true } = props;
  const followed = record ?? props.prefill;
  const beginning = { ...props.initialValues, ...followed };
  const unsent = useUnsent({
    form,
    initialValues: beginning,
    isOn: isShown && !props.draft,
    onChange: props.onUnsentChange,
  });
  const merge = useMerge({
    form,
    now: followed,
    asks: record !== undefined,
    isHeld: isPending,
    unsent,
    onMerged: () => draft.saveAgain(),
  });
  const begin = (entries: KeptEntries | undefined) => {
    form.resetFields();
    merge.begun(entries);
  };
  const draft = useDraft(props.draft, { form, baseOf: merge.base, begin });
  const kept = useKept(props.kept, { along: props.keptAlong, unsent, baseOf: merge.base, begin });
  const restored = draft.restored ?? kept.restored;
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
    unsent,
    draft,
    conflicts: merge.conflicts,
    resolve,
    initialValues: { ...beginning, ...(restored ? merge.startOf(restored) : {}) },
    /** Entries of an earlier time are back; `isOld` where the record was changed since. */
    restored: restored ? { isOld: merge.isOld(restored) } : undefined,
    startAfresh: () => (draft.restored ? draft.discard() : kept.discard()),
    /** It was sent. */
    done: () => {
      draft.done();
      kept.done();
      unsent.sent();
    },
  };
}
