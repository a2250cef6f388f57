import type { CustomField, CustomFieldInput } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { presentField } from '../custom-fields.presenter';
import {
  type FieldRow,
  hasValues,
  readField,
  updateField,
  writeCategories,
  writeChoices,
} from '../custom-fields.repository';
import { requireCategories } from './create-field';
import { changedFacts } from './field-entry';
import { assertNameFree, openField, type SeenField, spaced } from './open-field';

/** A field in what its form sends, for a comparison. */
function inputOf({ choices, categories, ...field }: FieldRow): unknown[] {
  const { name, type, help, is_required, is_unique, in_list, default_value } = field;
  return [
    ...[name, type, help, is_required, is_unique, in_list, default_value],
    choices.map((choice) => [choice.id, choice.name, choice.is_default]),
    categories.map(({ id }) => id).sort((one, other) => one - other),
  ];
}

function isSame(before: FieldRow, input: CustomFieldInput): boolean {
  const { name, type, help, is_required, is_unique, in_list, default_value, choices, category_ids } = input;
  const wanted = [
    ...[spaced(name), type, help, is_required, is_unique, in_list, default_value],
    choices.map((choice) => [choice.id, spaced(choice.name), choice.is_default]),
    [...new Set(category_ids)].sort((one, other) => one - other),
  ];
  return JSON.stringify(inputOf(before)) === JSON.stringify(wanted);
}

/** Whether a change may leave values without a place: of another type, a choice fewer, or of fewer categories. */
function touchesValues(before: FieldRow, input: CustomFieldInput): boolean {
  const kept = new Set(input.choices.map(({ id }) => id));
  const categories = new Set(input.category_ids);
  const isNarrower =
    categories.size > 0 &&
    (before.categories.length === 0 || before.categories.some(({ id }) => !categories.has(id)));
  return (
    input.type !== before.type ||
    (input.is_unique && !before.is_unique) ||
    isNarrower ||
    before.choices.some(({ id }) => !kept.has(id))
  );
}

/** Changes what a field is; an unchanged one stays in its version. */
export function editField(
  db: Db,
  { input, ...seen }: SeenField & { input: CustomFieldInput },
): Promise<CustomField> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const before = await openField(tx, 'edit', seen);
    const { choices, category_ids, ...facts } = input;
    const own = new Set(before.choices.map((choice) => choice.id));
    if (choices.some((choice) => choice.id !== undefined && !own.has(choice.id)))
      throw invalid({ choices: 'A choice was removed in the meantime; please look at the field again' });
    const known = new Set(before.categories.map((category) => category.id));
    // One that was deleted since stays with the field.
    await requireCategories(
      tx,
      category_ids.filter((category) => !known.has(category)),
    );
    if (isSame(before, input)) return presentField(before, caller);
    const name = spaced(input.name);
    await assertNameFree(tx, name, id);
    if (touchesValues(before, input) && (await hasValues(tx, id)))
      throw new AppError('in_use', `${before.name} has values, which this change would not keep`, {
        current: presentField(before, caller),
      });
    await updateField(tx, id, { ...facts, name });
    await writeCategories(tx, id, [...new Set(category_ids)]);
    await writeChoices(
      tx,
      id,
      choices.map((choice) => ({ ...choice, name: spaced(choice.name) })),
    );
    const after = await readField(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Updated Custom Field',
      target: { type: 'custom-field', id, label: name },
      ...changedFacts(before, after),
    });
    return presentField(after, caller);
  });
}
