import { type Department, type DepartmentInput, departmentInputSchema, MAX_LENGTHS } from '@portal/contract';
import { RecordChangedNotice, useLatestDecided } from '@portal/features/feedback';
import { DialogForm, SelectSearchField, TextField } from '@portal/ui/data';
import { useCreateDepartment, useEditDepartment } from '../api/change-departments';
import { departmentKeys } from '../api/department-keys';
import { findManagers } from '../api/read-departments';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

export interface DepartmentDialogProps extends DialogProps {
  /** As it was when the dialog was opened. */
  department: Department;
}

function DepartmentFields({ manager }: Partial<Pick<Department, 'manager'>>) {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={MAX_LENGTHS.department} />
      <TextField
        name="cost_centre"
        label="Cost centre"
        hint="The code accounting uses for it; several departments may have the same"
        maxLength={MAX_LENGTHS.costCentre}
      />
      <SelectSearchField
        name="manager_id"
        label="Manager"
        clearable
        placeholder="Nobody"
        emptyText="No active person found"
        queryKey={departmentKeys.managers}
        load={findManagers}
        initialOption={manager ? { value: manager.id, label: manager.name } : undefined}
      />
    </>
  );
}

/** Adds a department. */
export function AddDepartmentDialog(dialog: DialogProps) {
  const create = useCreateDepartment();
  return (
    <DialogForm<DepartmentInput>
      {...dialog}
      title="Add New Department"
      unsaved={{ policy: 'session-end', name: 'department.new' }}
      schema={departmentInputSchema}
      submitLabel="Create Department"
      busyLabel="Creating..."
      onSubmit={async (facts) => {
        await create.mutateAsync(facts);
        dialog.onClose();
      }}
    >
      <DepartmentFields />
    </DialogForm>
  );
}

function formValuesOf({ name, cost_centre, manager }: Department) {
  return { name, cost_centre: cost_centre ?? '', manager_id: manager?.id ?? null };
}

/** Renames a department and changes what is known of it; what was typed stays where it was changed meanwhile. */
export function EditDepartmentDialog({ department, ...dialog }: DepartmentDialogProps) {
  const { latest, attempt } = useLatestDecided(department);
  const edit = useEditDepartment();
  return (
    <DialogForm<DepartmentInput>
      {...dialog}
      title={`Edit ${department.name}`}
      unsaved={{ policy: 'session-end', name: `department.${department.id}` }}
      schema={departmentInputSchema}
      record={formValuesOf(latest)}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        await attempt((now) => edit.mutateAsync({ department: now, facts }));
        dialog.onClose();
      }}
    >
      {latest.version === department.version ? null : (
        <RecordChangedNotice noun="department" version={latest.version} />
      )}
      <DepartmentFields manager={latest.manager} />
    </DialogForm>
  );
}
