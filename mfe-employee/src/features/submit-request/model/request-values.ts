import { REPAIR_REQUEST_NAME, type RequestInput, requestInputSchema } from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import type { StockChoice } from './stock-choice';

/** What the form starts with (specification, section 9). */
export const INITIAL_VALUES = { request_type: 'NEW', urgency: 'MEDIUM' } as const;

/** What an unsent request is called: its item, or what is to be repaired. */
export function draftTitle(values: Readonly<Record<string, unknown>>): string | undefined {
  const { request_type, asset_name, issue_description, reason } = values;
  const isRepair = request_type === 'REPAIR';
  const said = [isRepair ? issue_description : asset_name, reason].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return isRepair ? [REPAIR_REQUEST_NAME, said].filter(Boolean).join(': ') : said;
}

function toId(value: unknown): number | null {
  return typeof value === 'string' && value !== '' ? Number(value) : null;
}

/** The asset that was chosen from stock; the form keeps its name beside its id. */
function toChosen(value: unknown): number | null {
  return (value as StockChoice | null | undefined)?.id ?? null;
}

/** Picks what the chosen type asks for. What was typed for another type stays in the form and is not sent. */
function toInput(values: Readonly<Record<string, unknown>>) {
  const { request_type, urgency, reason, justification, estimated_cost } = values;
  const common = { request_type, urgency, reason, justification, estimated_cost };
  if (request_type === 'REPAIR') {
    return { ...common, asset_id: toId(values.asset_id), issue_description: values.issue_description };
  }
  const { asset_name, brand, asset_description } = values;
  const preferred_asset_id = toChosen(values.preferred_asset_id);
  // Of what comes from stock it is not asked; what was typed before may be no amount yet.
  const isUnasked = preferred_asset_id !== null && typeof estimated_cost !== 'number';
  return {
    ...common,
    estimated_cost: isUnasked ? undefined : estimated_cost,
    asset_name,
    brand,
    asset_description,
    category_id: toId(values.category_id),
    preferred_asset_id,
  };
}

const COST_REQUIRED = {
  NEW: 'Estimated cost is required',
  REPLACEMENT: 'Estimated cost is required',
  REPAIR: 'Estimated repair cost is required',
} as const;

/** The contract's rules for a request, over the form's values; an amount left out reads as that, not as a bad number. */
export const requestFormSchema: FormSchema<RequestInput> = {
  safeParse: (values) => {
    // The form hands over its values as an object of fields.
    const input = toInput(values as Readonly<Record<string, unknown>>);
    const result = requestInputSchema.safeParse(input);
    if (result.success || (input.estimated_cost ?? null) !== null) return result;
    const message = COST_REQUIRED[input.request_type as keyof typeof COST_REQUIRED];
    const issues = result.error.issues.map(({ path, message: said }) => ({
      path,
      message: path[0] === 'estimated_cost' && message ? message : said,
    }));
    return { success: false, error: { issues } };
  },
};
