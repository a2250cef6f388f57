import {
  type Asset,
  type AssetFacts,
  type AssetInput,
  assetFaults,
  assetInputSchema,
} from '@portal/contract';
import { today } from '@portal/ui/base';
import type { FormSchema } from '@portal/ui/data';

/** What the form of an asset gives: the contract's input, and a picture where one was chosen. */
export interface AssetFormValues extends AssetInput {
  image?: File;
  /** Takes away the picture there is. */
  remove_image?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** What the form of an asset asks, in the contract's names. */
export const ASSET_FIELDS = [
  'name',
  'category_id',
  'brand',
  'model_number',
  'serial_number',
  'condition',
  'description',
  'purchase_cost',
  'purchase_date',
  'useful_life_months',
  'residual_value',
  'warranty_until',
] as const satisfies readonly (keyof AssetInput)[];
type AssetField = (typeof ASSET_FIELDS)[number];

/** What does not fit together about an asset, judged by the organisation's day; the server has the last word. */
function faultIssues(facts: AssetFacts): { path: string[]; message: string }[] {
  const faults = Object.entries(assetFaults(facts, today()));
  return faults.map(([field, message]) => ({ path: [field], message }));
}

const JUDGED_TOGETHER = ['purchase_cost', 'residual_value', 'purchase_date', 'warranty_until'] as const;

/**
 * Judges values by a schema, and what does not fit together about them, all at once: a fault of one field hides none of
 * another.
 */
export function judgeFacts<Output extends AssetFacts>(
  schema: FormSchema<Output>,
  values: Values,
): ReturnType<FormSchema<Output>['safeParse']> {
  const result = schema.safeParse(values);
  const issues = result.success ? [] : result.error.issues;
  const faulty = new Set(issues.map(({ path }) => path[0]));
  const sound = JUDGED_TOGETHER.filter((name) => !faulty.has(name) && (values[name] ?? '') !== '');
  const facts: AssetFacts = result.success
    ? result.data
    : // The schema has found nothing wrong with these, so they are what it takes.
      Object.fromEntries(sound.map((name) => [name, values[name]]));
  const all = [...issues, ...faultIssues(facts)];
  return result.success && all.length === 0 ? result : { success: false, error: { issues: all } };
}

/** Judges the form of an asset by the contract. */
export const assetFormSchema: FormSchema<AssetFormValues> = {
  safeParse(values) {
    const { image, remove_image, ...facts } = values as Values;
    const result = judgeFacts(assetInputSchema, facts);
    if (!result.success) return result;
    return {
      success: true,
      data: {
        ...result.data,
        // What a kept draft has in the place of a file is none.
        ...(image instanceof File ? { image } : {}),
        ...(remove_image === true ? { remove_image } : {}),
      },
    };
  },
};

function formValue(asset: Asset, field: AssetField): unknown {
  return asset[field] ?? undefined;
}

/** An asset as its form begins. */
export function formValuesOf(asset: Asset): Record<string, unknown> {
  return Object.fromEntries(ASSET_FIELDS.map((field) => [field, formValue(asset, field)]));
}

/** The fields whose values differ from those of the asset; what is empty here is null there. */
export function editedFacts(asset: Asset, values: AssetInput): Partial<AssetInput> {
  const edited = ASSET_FIELDS.filter((field) => (values[field] ?? null) !== (asset[field] ?? null));
  return Object.fromEntries(edited.map((field) => [field, values[field] ?? null]));
}
