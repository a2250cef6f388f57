import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { dropDraft, type KeptEntries, otherDrafts, readDraft, writeDraft } from '../../base/drafts';
import { onKeepUnsent } from '../../base/unsent';

/** Secrets are never kept. What is chosen from a list is chosen again: it may have gone meanwhile. */
const NEVER_KEPT = /password|_ids?$/;

function toKeep(typed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => !NEVER_KEPT.test(name) && ['string', 'number', 'boolean'].includes(typeof value),
    ),
  );
}

/** What this tab kept, or else another one: nobody is at work on it any more, for the session ended there as well. */
function findKept(name: string): (KeptEntries & { id?: string }) | undefined {
  return readDraft(name) ?? otherDrafts(name)[0];
}

type Found = KeptEntries & { id?: string; chosen?: unknown };

/** The choice that was kept along is no entry of the form. */
function takeApart(found: Found | undefined, alongName = ''): Found | undefined {
  if (!found) return undefined;
  const { [alongName]: chosen, ...values } = found.values;
  return { ...found, values, chosen };
}

interface Unsent {
  typed(): Record<string, unknown>;
  note(names: readonly string[]): void;
}

/** What is chosen beside the fields and decides which there are: kept with what was typed, and given back first. */
export interface KeptAlong {
  name: string;
  value: string | undefined;
  onRestored: (value: string) => void;
}

interface KeptForm {
  along?: KeptAlong | undefined;
  unsent: Unsent;
  /** The record from which the entries began, of a form that changes one. */
  baseOf: () => Record<string, unknown> | undefined;
  /** Begins the form anew. */
  begin: (restored: KeptEntries | undefined) => void;
}

/**
 * Keeps what was typed into a form when the session ends, and has it back when the form is opened again. From then on
 * the form itself asks before it is lost.
 */
export function useKept(name: string | undefined, { along, unsent, baseOf, begin: beginAnew }: KeptForm) {
  const [found] = useState(() => (name ? takeApart(findKept(name), along?.name) : undefined));
  const [restored, setRestored] = useState<KeptEntries | undefined>(found);
  const begin = useEffectEvent(() => {
    if (!name || !found) return;
    if (typeof found.chosen === 'string') along?.onRestored(found.chosen);
    unsent.note(Object.keys(found.values));
    dropDraft(name, found.id);
  });
  const keep = useEffectEvent(() => {
    const typed = toKeep(unsent.typed());
    if (!name || Object.keys(typed).length === 0) return;
    const chosen = along?.value === undefined ? {} : { [along.name]: along.value };
    writeDraft(name, { ...typed, ...chosen }, baseOf());
  });
  useEffect(() => {
    if (!name) return;
    begin();
    return onKeepUnsent(() => keep());
  }, [name]);
  return {
    restored,
    discard: () => {
      flushSync(() => setRestored(undefined));
      beginAnew(undefined);
      unsent.note([]);
    },
    done: () => setRestored(undefined),
  };
}
