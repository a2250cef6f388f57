import { type FactChange, factField, factText, inReadingOrder, type NameOf } from '@portal/contract';

type Facts = Readonly<Record<string, unknown>> | null;

/** A second picture reads like the first one; that it is another is the news. */
function tellApart(change: FactChange): FactChange {
  const { before, after } = change;
  if (after === null || before !== after) return change;
  return { ...change, after: `Another ${after.replace(/^A /, '')}` };
}

/**
 * What an entry changed, for people: a label for each fact, amounts and dates formatted, names in place of ids, facts
 * that stayed as they were left out.
 */
export function describeChanges(before: Facts, after: Facts, nameOf: NameOf): FactChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return inReadingOrder(fields)
    .filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null))
    .map((field) => ({
      field,
      label: factField(field).label,
      before: factText(field, before?.[field], nameOf),
      after: factText(field, after?.[field], nameOf),
    }))
    .filter(({ before: was, after: is }) => was !== null || is !== null)
    .map(tellApart);
}
