import { type Asset, CUSTOM_FIELD, type FieldChange, fieldText, recordField } from '@portal/contract';

/** The facts in which two looks at an asset may differ, by their names in the contract. */
const COMPARED = [
  'name',
  'category_name',
  'description',
  'brand',
  'model_number',
  'serial_number',
  'condition',
  'image_url',
  'status',
  'holder',
  'purchase_cost',
  'purchase_date',
  'useful_life_months',
  'residual_value',
  'warranty_until',
] as const;

/** What somebody else changed about an asset between two looks at it, in the form of an activity entry. */
export function changesBetween(before: Asset, now: Asset): FieldChange[] {
  const facts = (asset: Asset): Record<string, unknown> => ({ ...asset, holder: asset.holder?.name ?? null });
  const [was, is] = [facts(before), facts(now)];
  return [...ownChanges(was, is), ...fieldChanges(before, now)];
}

type Facts = Record<string, unknown>;

function ownChanges(was: Facts, is: Facts): FieldChange[] {
  return COMPARED.filter((name) => was[name] !== is[name]).map((field) => ({
    field,
    label: recordField(field).label,
    before: fieldText(field, was[field]),
    after: fieldText(field, is[field]),
  }));
}

/** The same of the custom fields. */
function fieldChanges(before: Asset, now: Asset): FieldChange[] {
  const textOf = (asset: Asset, id: number) =>
    asset.custom_fields.find(({ field_id }) => field_id === id)?.text ?? null;
  const names = new Map(
    [...before.custom_fields, ...now.custom_fields].map(({ field_id, name }) => [field_id, name]),
  );
  return [...names]
    .map(([id, name]) => ({
      field: CUSTOM_FIELD + name,
      label: name,
      before: textOf(before, id),
      after: textOf(now, id),
    }))
    .filter((change) => change.before !== change.after);
}
