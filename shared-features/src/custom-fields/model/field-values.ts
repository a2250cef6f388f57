import {
  type Asset,
  assetFieldName,
  type CustomField,
  type FieldValue,
  readFieldValue,
} from '@portal/contract';

type Values = Readonly<Record<string, unknown>>;

/** The fields in use that assets of a category have; of no category those of all assets. */
export function fieldsOf(fields: readonly CustomField[], categoryId: unknown): CustomField[] {
  return fields.filter(
    ({ state, categories }) =>
      state === 'in_use' && (categories.length === 0 || categories.some(({ id }) => id === categoryId)),
  );
}

/** A value as its control has it: selects have texts. */
function controlValue({ type }: Pick<CustomField, 'type'>, value: FieldValue | undefined): unknown {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && type !== 'money' && type !== 'person') return String(value);
  return value;
}

/** What the form of a new asset begins with. */
export function defaultValues(fields: readonly CustomField[]): Record<string, unknown> {
  const defaults = fields.map((field) => {
    const { id, type, choices, default_value } = field;
    const chosen = choices.filter(({ is_default }) => is_default).map((choice) => choice.id);
    const raw = type === 'choices' ? chosen : type === 'choice' ? chosen[0] : default_value;
    const { value = null } = readFieldValue(field, raw) as { value?: FieldValue | null };
    return [assetFieldName(id), controlValue(field, value ?? undefined)];
  });
  return Object.fromEntries(defaults);
}

/** What an asset has in its fields, as its form begins. */
export function fieldFormValues(asset: Pick<Asset, 'custom_fields'>): Record<string, unknown> {
  return Object.fromEntries(
    asset.custom_fields.map((held) => [assetFieldName(held.field_id), controlValue(held, held.value)]),
  );
}

interface Judged {
  entered: Record<string, FieldValue | null>;
  issues: { path: string[]; message: string }[];
}

/** Reads what a form has in these fields: by their ids, and what is wrong beside each. */
export function judgeFields(fields: readonly CustomField[], values: Values): Judged {
  const entered: Judged['entered'] = {};
  const issues: Judged['issues'] = [];
  for (const field of fields) {
    const name = assetFieldName(field.id);
    const result = readFieldValue(field, values[name]);
    const message =
      result.error ?? (result.value === null && field.is_required ? `${field.name} is required` : undefined);
    if (message !== undefined) issues.push({ path: [name], message });
    else if (result.error === undefined) entered[field.id] = result.value;
  }
  return { entered, issues };
}

/** Of what was entered, what differs from the asset. */
export function editedFields(
  asset: Pick<Asset, 'custom_fields'>,
  entered: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const held = new Map(asset.custom_fields.map(({ field_id, value }) => [String(field_id), value]));
  return Object.fromEntries(
    Object.entries(entered).filter(
      ([id, value]) => JSON.stringify(value ?? null) !== JSON.stringify(held.get(id) ?? null),
    ),
  );
}
