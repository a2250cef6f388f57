import { call } from '@portal/auth';
import { useChange } from '@portal/features/feedback';
import { formatMoney } from '@portal/ui/format';

interface BudgetRemoval {
  fiscal_year: number;
  department_id: number | null;
  reason: string;
  /** Of the budget that was seen. */
  version: number;
}

/** Takes away the budget that was seen. */
export function useRemoveBudget() {
  return useChange({
    send: (body: BudgetRemoval) => call('removeBudget', { body }),
    done: 'Budget removed successfully',
    failed: 'Failed to remove budget',
    next: ({ amount }) => `It was ${formatMoney(amount)}. The history keeps it.`,
  });
}
