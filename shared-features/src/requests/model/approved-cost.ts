import {
  ANOTHER_CATEGORY,
  type ApprovedCost,
  type AssetRequest,
  costRefusal,
  isAnotherItem,
  textOrNone,
  WHY_ANOTHER_ITEM,
  whyBoughtForMore,
  whyMore,
} from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';

type Priced = Pick<
  AssetRequest,
  'estimated_cost' | 'preferred_asset_id' | 'finance_state' | 'finance_threshold'
>;
type Approved = Priced & Pick<AssetRequest, 'asset_name' | 'brand' | 'category_id' | 'preferred_asset'>;

function approvedCost({
  estimated_cost,
  preferred_asset_id,
  finance_state,
  finance_threshold,
}: Priced): ApprovedCost {
  // No money was approved for what comes from stock.
  return {
    finance_state,
    finance_threshold,
    committed_cost: preferred_asset_id === null ? estimated_cost : 0,
  };
}

/** What the approval allows, beside the field of the cost; empty where it says nothing that is known. */
export function costHint(request: Priced): string {
  const { committed_cost, finance_state, finance_threshold } = approvedCost(request);
  if (finance_state === 'approved') return ` Finance approved ${formatMoney(committed_cost)} at most.`;
  if (finance_state !== 'not_required' || finance_threshold === null) return '';
  if (finance_threshold > committed_cost)
    return ` From ${formatMoney(finance_threshold)} on it needs finance.`;
  return ` Above ${formatMoney(committed_cost)} it needs finance.`;
}

/** What is typed into a field; null where it says nothing. */
function typedText(value: unknown): string | null {
  return typeof value === 'string' ? textOrNone(value) : null;
}

/** Whether what is typed of a purchase is another item than the approved one. */
export function buysAnotherItem(
  request: Pick<AssetRequest, 'asset_name' | 'brand'>,
  { name, brand, model_number }: Readonly<Record<string, unknown>>,
): boolean {
  const typed = typedText(name);
  return (
    typed !== null &&
    isAnotherItem(request, {
      name: typed,
      brand: typedText(brand),
      model_number: typedText(model_number),
      is_bought: true,
    })
  );
}

/** Why the note has to give a reason for the typed cost, if it has to. */
export function whyCostsMore(
  request: Priced,
  values: Readonly<Record<string, unknown>>,
  field: Field,
): string | null {
  const cost = values[field];
  if (typeof cost !== 'number') return null;
  return field === 'purchase_cost' ? whyBoughtForMore(request, cost) : whyMore(approvedCost(request), cost);
}

/** Whether another asset is chosen from stock while the one that was approved by name can be had. */
export function passesOverWished(
  { preferred_asset: wish }: Pick<AssetRequest, 'preferred_asset'>,
  chosen: unknown,
): boolean {
  return wish?.is_available === true && typeof chosen === 'number' && chosen !== wish.id;
}

type Field = 'actual_cost' | 'purchase_cost';

function issuesOf(request: Approved, values: Readonly<Record<string, unknown>>, field: Field) {
  const { [field]: cost, category_id: category } = values;
  const refusal = typeof cost === 'number' ? costRefusal(approvedCost(request), cost) : null;
  const isOther =
    typeof category === 'number' && request.category_id !== null && category !== request.category_id;
  const isOtherItem =
    field === 'purchase_cost' ? buysAnotherItem(request, values) : passesOverWished(request, values.asset_id);
  const why = whyCostsMore(request, values, field);
  const hasNote = typedText(values.note) !== null;
  return [
    ...(isOtherItem && !hasNote ? [{ path: ['note'], message: WHY_ANOTHER_ITEM }] : []),
    ...(why && !refusal && !hasNote ? [{ path: ['note'], message: why }] : []),
    ...(refusal ? [{ path: [field], message: refusal }] : []),
    ...(isOther ? [{ path: ['category_id'], message: ANOTHER_CATEGORY }] : []),
  ];
}

/** A form of a fulfilment, judged also by what was approved, so that the server need not refuse it. */
export function withinApproval<Values>(
  schema: FormSchema<Values>,
  request: Approved,
  field: Field,
): FormSchema<Values> {
  return {
    safeParse(values) {
      const result = schema.safeParse(values);
      const found = issuesOf(request, values as Readonly<Record<string, unknown>>, field);
      if (found.length === 0) return result;
      const issues = result.success ? found : [...result.error.issues, ...found];
      return { success: false, error: { issues } };
    },
  };
}
