import type { AssetRequest, StockMatch } from '@portal/contract';

/** What the form keeps of the asset that was chosen from stock, so that a draft can show it again. */
export interface StockChoice {
  id: number;
  name: string;
  asset_tag: string;
  /** False when it went to somebody else meanwhile. */
  is_available: boolean;
  /** What choosing it wrote into empty fields, so that undoing the choice can take that out again. */
  filled?: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, unknown>>;

/** A match as the form keeps it, with what it tells the fields that hold nothing yet. */
export function choiceOf(match: StockMatch, values: Values) {
  const { id, name, asset_tag } = match;
  return { id, name, asset_tag, is_available: true, filled: missingFacts(factsOf(match), values) };
}

/** The fields that a choice filled, empty again; what the person wrote there since stays. */
export function withoutFilled(choice: StockChoice | null | undefined, values: Values) {
  const untouched = Object.entries(choice?.filled ?? {}).filter(([name, text]) => values[name] === text);
  return Object.fromEntries(untouched.map(([name]) => [name, '']));
}

/** The preferred asset of a request, as the form has it. */
export function choiceOfRequest({ preferred_asset }: AssetRequest): StockChoice | null {
  return preferred_asset;
}

/** What a chosen asset tells of the purchase that it replaces. */
function factsOf({ name, brand, model_number, category_id }: StockMatch): Record<string, string> {
  return {
    asset_name: name,
    ...(brand ? { brand } : {}),
    category_id: String(category_id),
    asset_description: model_number ? `${name}, ${model_number}` : name,
  };
}

/** Those of the facts whose fields hold nothing yet. */
function missingFacts(facts: Readonly<Record<string, string>>, values: Values): Record<string, string> {
  const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  return Object.fromEntries(Object.entries(facts).filter(([name]) => isEmpty(values[name])));
}
