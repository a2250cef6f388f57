import { type FieldChange, fieldText, inReadingOrder, type NameOf, recordField } from '@portal/contract';

type Facts = Readonly<Record<string, unknown>> | null;

/** A second picture reads like the first one; that it is another is the news. */
function tellApart(change: FieldChange): FieldChange {
  const { before, after } = change;
  if (after === null || before !== after) return change;
  return { ...change, after: `Another ${after.replace(/^A /, '')}` };
}

/**
 * What an entry changed, for people: a label for each fact, amounts and dates formatted, names in place of ids, facts
 * that stayed as they were left out.
 */
export function describeChanges(before: Facts, after: Facts, nameOf: NameOf): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return inReadingOrder(fields)
    .filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null))
    .map((field) => ({
      field,
      label: recordField(field).label,
      before: fieldText(field, before?.[field], nameOf),
      after: fieldText(field, after?.[field], nameOf),
    }))
    .filter(({ before: was, after: is }) => was !== null || is !== null)
    .map(tellApart);
}
