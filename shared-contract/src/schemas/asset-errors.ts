/** What is judged together about an asset; dollars, and calendar dates as YYYY-MM-DD. */
export interface AssetFields {
  purchase_cost?: number | null | undefined;
  residual_value?: number | null | undefined;
  purchase_date?: string | null | undefined;
  warranty_until?: string | null | undefined;
}
type AssetField = keyof AssetFields;

interface Rule {
  /** Where the message stands. */
  field: AssetField;
  /** A change of one of these makes the rule apply anew. */
  about: readonly AssetField[];
  message: string;
  isBroken: (fields: AssetFields, today: string) => boolean;
}

const RULES: readonly Rule[] = [
  {
    field: 'residual_value',
    about: ['residual_value', 'purchase_cost'],
    message: 'Residual value must not be more than the purchase cost',
    // Depreciation never falls below zero.
    isBroken: ({ purchase_cost, residual_value }) =>
      purchase_cost != null && residual_value != null && residual_value > purchase_cost,
  },
  {
    field: 'purchase_date',
    about: ['purchase_date'],
    message: 'Purchase date must not be in the future',
    isBroken: ({ purchase_date }, today) => purchase_date != null && purchase_date > today,
  },
  {
    field: 'warranty_until',
    about: ['warranty_until', 'purchase_date'],
    message: 'Warranty must not end before the purchase date',
    isBroken: ({ purchase_date, warranty_until }) =>
      purchase_date != null && warranty_until != null && warranty_until < purchase_date,
  },
];

/**
 * One message per field that does not fit the others; empty where all do.
 * @param today the calendar date to judge by: the organisation's on the server
 * @param changed only what a change of these touches; all of it where left out
 */
export function assetErrors(
  fields: AssetFields,
  today: string,
  changed?: readonly string[],
): Partial<Record<AssetField, string>> {
  const broken = RULES.filter(
    ({ about, isBroken }) =>
      (!changed || about.some((field) => changed.includes(field))) && isBroken(fields, today),
  );
  return Object.fromEntries(broken.map(({ field, message }) => [field, message]));
}
