import {
  type Asset,
  type AssetInput,
  assetInputSchema,
  CUSTOM_FIELD,
  type CustomField,
} from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { validateAsset } from '../../assets';
import { editedFields, fieldFormValues, fieldsOf, judgeFields } from '../../custom-fields';

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

/** Judges the form of an asset by the contract, and what it has in the custom fields of its category. */
export function assetFormSchema(customFields: readonly CustomField[] = []): FormSchema<AssetFormValues> {
  return { safeParse: (values) => judgeForm(customFields, values as Values) };
}

function judgeForm(
  customFields: readonly CustomField[],
  values: Values,
): ReturnType<FormSchema<AssetFormValues>['safeParse']> {
  const { image, remove_image, ...rest } = values;
  const own = Object.entries(rest).filter(([name]) => !name.startsWith(CUSTOM_FIELD));
  const result = validateAsset(assetInputSchema, Object.fromEntries(own));
  const { entered, issues } = judgeFields(fieldsOf(customFields, rest.category_id), rest);
  const all = [...(result.success ? [] : result.error.issues), ...issues];
  if (!result.success || all.length > 0) return { success: false, error: { issues: all } };
  return {
    success: true,
    data: {
      ...result.data,
      ...(Object.keys(entered).length > 0 ? { custom_fields: entered } : {}),
      // What a kept draft has in the place of a file is none.
      ...(image instanceof File ? { image } : {}),
      ...(remove_image === true ? { remove_image } : {}),
    },
  };
}

function formValue(asset: Asset, field: AssetField): unknown {
  return asset[field] ?? undefined;
}

/** An asset as its form begins. */
export function formValuesOf(asset: Asset): Record<string, unknown> {
  return {
    ...Object.fromEntries(ASSET_FIELDS.map((field) => [field, formValue(asset, field)])),
    ...fieldFormValues(asset),
  };
}

/** The fields whose values differ from those of the asset; what is empty here is null there. */
export function editedFacts(asset: Asset, values: AssetInput): Partial<AssetInput> {
  const edited = ASSET_FIELDS.filter((field) => (values[field] ?? null) !== (asset[field] ?? null));
  const custom_fields = editedFields(asset, values.custom_fields);
  return {
    ...Object.fromEntries(edited.map((field) => [field, values[field] ?? null])),
    ...(Object.keys(custom_fields).length > 0 ? { custom_fields } : {}),
  } as Partial<AssetInput>;
}
