import { decisionOn, departmentMergeTargetSchema, formatCounted } from '@portal/contract';
import { ConfirmStep, FailedCard, StepChangedNotice, useLatestDecided } from '@portal/features/feedback';
import { LinesSkeleton } from '@portal/ui/base';
import { DialogForm, SelectSearchField } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useBringBackDepartment, useMergeDepartment, useRetireDepartment } from '../api/change-departments';
import { departmentKeys } from '../api/department-keys';
import { findOtherDepartments, mergePreviewQuery } from '../api/read-departments';
import type { DepartmentDialogProps } from './department-form-dialogs';
import styles from './departments.module.css';

/** Ends a department; where it is still needed the dialog says for what. */
export function RetireDepartmentDialog({ department, ...dialog }: DepartmentDialogProps) {
  const retire = useRetireDepartment();
  return (
    <ConfirmStep
      {...dialog}
      noun="department"
      record={department}
      action="retire"
      title={`Retire ${department.name}`}
      confirmLabel="Retire department"
      busyLabel="Retiring..."
      tone="danger"
      send={(latest) => retire.mutateAsync(latest)}
    >
      {(latest) => (
        <p>
          {decisionOn(latest, 'retire').why?.text ??
            'Nothing new can name it from then on: it is offered to no person, budget or order. What was asked, bought and planned in it stays, and it can be brought back.'}
        </p>
      )}
    </ConfirmStep>
  );
}

/** Puts a retired department into use again. */
export function BringBackDepartmentDialog({ department, ...dialog }: DepartmentDialogProps) {
  const bringBack = useBringBackDepartment();
  return (
    <ConfirmStep
      {...dialog}
      noun="department"
      record={department}
      action="bring_back"
      title={`Bring back ${department.name}`}
      confirmLabel="Bring back department"
      busyLabel="Bringing back..."
      send={(latest) => bringBack.mutateAsync(latest)}
    >
      <p>People, budgets and orders can name it again.</p>
    </ConfirmStep>
  );
}

/** What a merge moves and what it leaves, in figures. */
function MergePreview({ id }: { id: number }) {
  const query = useQuery(mergePreviewQuery(id));
  const { data } = query;
  if (query.isError && !data) return <FailedCard title="Failed to count what would move" query={query} />;
  if (!data) return <LinesSkeleton />;
  const { moves, stays } = data;
  return (
    <ul className={styles.counts}>
      <li>
        These move: {formatCounted(moves.accounts, 'account')},{' '}
        {formatCounted(moves.pending_requests, 'pending request')}, stock on{' '}
        {formatCounted(moves.draft_orders, 'draft order')}.
      </li>
      <li>
        These stay: {formatCounted(stays.decided_requests, 'decided request')},{' '}
        {formatCounted(stays.budgets, 'budget')}. What was approved is still paid from its budget.
      </li>
    </ul>
  );
}

/** Makes a department a part of another. */
export function MergeDepartmentDialog({ department, ...dialog }: DepartmentDialogProps) {
  const { latest, attempt } = useLatestDecided(department);
  const merge = useMergeDepartment();
  return (
    <DialogForm<{ into_id: number }>
      {...dialog}
      title={`Merge ${department.name} into another department`}
      schema={departmentMergeTargetSchema}
      submitLabel="Merge departments"
      busyLabel="Merging..."
      submitTone="danger"
      settled={!decisionOn(latest, 'merge').open}
      onSubmit={async ({ into_id }) => {
        await attempt((now) => merge.mutateAsync({ department: now, into_id }));
        dialog.onClose();
      }}
    >
      <StepChangedNotice noun="department" opened={department} latest={latest} action="merge" />
      <p className={styles.lead}>
        {department.name} becomes a part of the department that stays, and ends. This cannot be undone.
      </p>
      <MergePreview id={department.id} />
      <SelectSearchField
        name="into_id"
        label="Department that stays"
        required
        placeholder="Choose a department"
        emptyText="No department found"
        queryKey={departmentKeys.others(department.id)}
        load={findOtherDepartments(department.id)}
      />
    </DialogForm>
  );
}
