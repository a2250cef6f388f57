import { ANOTHER_CATEGORY, type ApprovedCost, type AssetRequest, costRefusal } from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';

type Approved = Pick<
  AssetRequest,
  'estimated_cost' | 'preferred_asset_id' | 'finance_state' | 'finance_threshold' | 'category_id'
>;

function approvedCost({ estimated_cost, preferred_asset_id, ...rest }: Approved): ApprovedCost {
  // No money was approved for what comes from stock.
  return { ...rest, committed_cost: preferred_asset_id === null ? estimated_cost : 0 };
}

/** What the approval allows, beside the field of the cost; empty where it says nothing that is known. */
export function costHint(request: Approved): string {
  const { committed_cost, finance_state, finance_threshold } = approvedCost(request);
  if (finance_state === 'approved') return ` Finance approved ${formatMoney(committed_cost)} at most.`;
  if (finance_state !== 'not_required' || finance_threshold === null) return '';
  if (finance_threshold > committed_cost)
    return ` From ${formatMoney(finance_threshold)} on it needs finance.`;
  return ` Above ${formatMoney(committed_cost)} it needs finance.`;
}

type Field = 'actual_cost' | 'purchase_cost';

function issuesOf(request: Approved, values: Readonly<Record<string, unknown>>, field: Field) {
  const { [field]: cost, category_id: category } = values;
  const refusal = typeof cost === 'number' ? costRefusal(approvedCost(request), cost) : null;
  const isOther =
    typeof category === 'number' && request.category_id !== null && category !== request.category_id;
  return [
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
