import { call } from '@portal/auth';
import { useChange } from '@portal/features/feedback';

interface BudgetInput {
  fiscal_year: number;
  department_id: number | null;
  amount: number;
  reason: string;
  /** Of the budget that was seen; absent where none is set. */
  version?: number | undefined;
}

/** Sets a budget, or changes the one that was seen. */
export function useSetBudget() {
  return useChange({
    send: (body: BudgetInput) => call('setBudget', { body }),
    done: 'Budget saved successfully',
    failed: 'Failed to save budget',
  });
}
