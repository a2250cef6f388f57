import { ApiError } from '@portal/auth';
import { type Budget, type BudgetOverview, budgetRemovalSchema, MAX_LENGTHS } from '@portal/contract';
import { RecordChangedNotice } from '@portal/features/feedback';
import { Notice, ShownFailure, Stack } from '@portal/ui/base';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { useState } from 'react';
import { useRemoveBudget } from '../api/remove-budget';
import type { BudgetRow } from '../model/budget-rows';
import { withoutBudget } from '../model/without-budget';
import styles from './budgets.module.css';

const schema = budgetRemovalSchema.pick({ reason: true });

interface RemoveBudgetDialogProps {
  /** As it was when the dialog opened. */
  row: BudgetRow;
  overview: BudgetOverview;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** What there is to take away; null where that was done meanwhile. */
type Seen = { amount: number; version: number } | null;

function seenOf({ total, version }: BudgetRow): Seen {
  return total === null || version === null ? null : { amount: total, version };
}

/** Takes a budget away with a reason, and says before what that changes. */
export function RemoveBudgetDialog({ row, overview, open, onClose, onClosed }: RemoveBudgetDialogProps) {
  const [first] = useState(() => seenOf(row));
  const [seen, setSeen] = useState(first);
  const remove = useRemoveBudget();
  const { fiscal_year } = overview;
  const effect = withoutBudget(row, overview);

  const submit = async ({ reason }: { reason: string }) => {
    if (!seen) return;
    try {
      const department_id = row.departmentId ?? null;
      await remove.mutateAsync({ fiscal_year, department_id, reason, version: seen.version });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale_version')) throw error;
      // The contract answers a conflict with the budget as it is now, or with none.
      setSeen(error.current as Budget | null);
      throw new ShownFailure(error);
    }
  };
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Remove budget ${fiscal_year}: ${row.name}`}
      schema={schema}
      submitLabel="Remove budget"
      busyLabel="Removing..."
      submitTone="danger"
      unsaved={{ policy: 'draft', name: `budget.remove.${fiscal_year}.${row.key}` }}
      settled={seen === null}
      onSubmit={submit}
    >
      <div className={styles.lead}>
        <Stack>
          {seen && seen !== first ? (
            <RecordChangedNotice noun="budget" version={seen.version}>
              It is {formatMoney(seen.amount)} now. Remove it all the same, or keep it.
            </RecordChangedNotice>
          ) : null}
          {seen ? (
            <>
              <p>
                The budget of {formatMoney(seen.amount)} is taken away. What is spent (
                {formatMoney(row.spent)}) and committed ({formatMoney(row.committed)}) stays, and stands
                without a budget.
              </p>
              {effect ? <p>{effect}</p> : null}
              <p className={styles.used}>The history keeps it, and it can be set again.</p>
            </>
          ) : (
            <Notice tone="warning" announce>
              This budget no longer exists.
            </Notice>
          )}
        </Stack>
      </div>
      {seen ? (
        <TextAreaField
          name="reason"
          label="Reason"
          placeholder="Kept in the history of this budget"
          maxLength={MAX_LENGTHS.reason}
          required
          focused
        />
      ) : null}
    </DialogForm>
  );
}
