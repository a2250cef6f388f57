import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  dropDraft,
  followDrafts,
  type OtherDraft,
  otherDrafts,
  readDraft,
  takeUpDraft,
  writeDraft,
} from '../../base/drafts';

interface DraftedForm {
  resetFields(): void;
  getFieldsValue(all: true): Record<string, unknown>;
}

const NONE: readonly OtherDraft[] = [];

/**
 * Keeps what is typed into a form under a name, each tab its own. What this tab kept is back at once; what others keep
 * is offered.
 */
export function useDraft(name: string | undefined, form: DraftedForm) {
  const [restored, setRestored] = useState(() => (name ? readDraft(name) : undefined));
  const [others, setOthers] = useState(() => (name ? otherDrafts(name) : NONE));
  const readOthers = () => setOthers(name ? otherDrafts(name) : NONE);
  useEffect(() => (name ? followDrafts(() => setOthers(otherDrafts(name))) : undefined), [name]);

  const begin = (values: Record<string, unknown> | undefined) => {
    // The form resets to its initial values, of which the draft is one until this has rendered.
    flushSync(() => setRestored(values));
    form.resetFields();
  };
  return {
    restored,
    others,
    discard: () => {
      if (name) dropDraft(name);
      begin(undefined);
    },
    takeUp: (id: string) => {
      const values = name ? takeUpDraft(name, id) : undefined;
      if (values) begin(values);
      readOthers();
    },
    discardOther: (id: string) => {
      if (name) dropDraft(name, id);
      readOthers();
    },
    save: () => {
      // All values, those of fields that do not show at present too.
      if (name) writeDraft(name, form.getFieldsValue(true));
    },
    done: () => {
      if (name) dropDraft(name);
      setRestored(undefined);
    },
  };
}
