import type { AssetRequest, StockMatch } from '@portal/contract';

/** What the form keeps of the asset that was chosen from stock, so that a draft can show it again. */
export interface StockChoice {
  id: number;
  name: string;
  asset_tag: string;
  /** False when it went to somebody else meanwhile. */
  is_available: boolean;
}

/** A match as the form keeps it. */
export function choiceOf({ id, name, asset_tag }: StockMatch): StockChoice {
  return { id, name, asset_tag, is_available: true };
}

/** What a request wishes for, as the form keeps it. */
export function choiceOfRequest({ preferred_asset }: AssetRequest): StockChoice | null {
  return preferred_asset;
}

/** What a chosen asset tells of the purchase that it replaces, for fields that are still empty. */
export function factsOf({ name, brand, model_number, category_id }: StockMatch): Record<string, string> {
  return {
    asset_name: name,
    ...(brand ? { brand } : {}),
    category_id: String(category_id),
    asset_description: model_number ? `${name}, ${model_number}` : name,
  };
}

/** Those of the facts whose fields hold nothing yet. */
export function missingFacts(
  facts: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  return Object.fromEntries(Object.entries(facts).filter(([name]) => isEmpty(values[name])));
}
