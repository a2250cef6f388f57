import { type Asset, type AssetInput, assetInputSchema } from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { validateAsset } from '../../assets';

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

/** Judges the form of an asset by the contract. */
export const assetFormSchema: FormSchema<AssetFormValues> = {
  safeParse(values) {
    const { image, remove_image, ...facts } = values as Values;
    const result = validateAsset(assetInputSchema, facts);
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
