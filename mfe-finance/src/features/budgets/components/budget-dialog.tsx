import { ApiError } from '@portal/auth';
import { type Budget, budgetBodySchema, MAX_LENGTHS } from '@portal/contract';
import { Notice, ShownFailure, Stack } from '@portal/ui/base';
import { DialogForm, MoneyField, TextAreaField } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { useState } from 'react';
import { useSetBudget } from '../api/set-budget';
import type { BudgetRow } from '../model/budget-rows';
import styles from './budgets.module.css';

const schema = budgetBodySchema.pick({ amount: true, reason: true });

interface BudgetDialogProps {
  row: BudgetRow;
  fiscalYear: number;
  open: boolean;
  onClose: () => void;
}

/** Sets a budget or changes it, with the reason. What was typed stays through a conflict. */
export function BudgetDialog({ row, fiscalYear, open, onClose }: BudgetDialogProps) {
  const [seen, setSeen] = useState({ amount: row.total, version: row.version });
  const set = useSetBudget();
  const isChange = seen.version !== null;
  const hasChanged = seen.version !== row.version;

  const submit = async ({ amount, reason }: { amount: number; reason: string }) => {
    try {
      await set.mutateAsync({
        fiscal_year: fiscalYear,
        department_id: row.departmentId ?? null,
        amount,
        reason,
        version: seen.version ?? undefined,
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && ['stale_version', 'already_exists'].includes(error.code)))
        throw error;
      // The contract answers both with the budget as it is now.
      const now = error.current as Budget | null;
      setSeen({ amount: now?.amount ?? null, version: now?.version ?? null });
      throw new ShownFailure(error);
    }
  };
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={`${row.version === null ? 'Set' : 'Change'} budget ${fiscalYear}: ${row.name}`}
      schema={schema}
      record={{ amount: seen.amount ?? undefined }}
      submitLabel={isChange ? 'Change budget' : 'Set budget'}
      busyLabel="Saving..."
      unsaved={{ policy: 'draft', name: `budget.${fiscalYear}.${row.key}` }}
      mustChange={isChange && ['amount']}
      onSubmit={submit}
    >
      <div className={styles.lead}>
        <Stack>
          {hasChanged ? (
            <Notice
              key={seen.version}
              tone="warning"
              title={`This budget was ${isChange ? 'changed' : 'removed'} meanwhile`}
              announce
            >
              {isChange ? `It is ${formatMoney(seen.amount)} now.` : 'None is set now.'} Check your amount,
              then try again.
            </Notice>
          ) : null}
          <p className={styles.used}>
            {formatMoney(row.spent)} is spent and {formatMoney(row.committed)} committed in this fiscal year.
          </p>
        </Stack>
      </div>
      <MoneyField name="amount" label="Amount" required />
      <TextAreaField
        name="reason"
        label="Reason"
        placeholder="Kept in the history of this budget"
        maxLength={MAX_LENGTHS.reason}
        required
      />
    </DialogForm>
  );
}
