import type { Department, DepartmentAction } from '@portal/contract';
import { keepFocus, useOpenDialog } from '@portal/features/feedback';
import type { ComponentType, ReactNode } from 'react';
import type { Act } from './department-columns';
import { type DepartmentDialogProps, EditDepartmentDialog } from './department-form-dialogs';
import {
  BringBackDepartmentDialog,
  MergeDepartmentDialog,
  RetireDepartmentDialog,
} from './department-step-dialogs';

const DIALOGS: Readonly<Record<DepartmentAction, ComponentType<DepartmentDialogProps>>> = {
  edit: EditDepartmentDialog,
  merge: MergeDepartmentDialog,
  retire: RetireDepartmentDialog,
  bring_back: BringBackDepartmentDialog,
};

/** The dialogs of what may be done to a department; the open one is to be put anywhere in the page. */
export function useDepartmentDialogs(): { act: Act; dialogs: ReactNode } {
  const { opened, isOpen, show, close } = useOpenDialog<{
    action: DepartmentAction;
    department: Department;
  }>();
  const act: Act = (action, department) => show({ action, department });
  if (!opened) return { act, dialogs: null };
  const { action, department } = opened.subject;
  const Dialog = DIALOGS[action];
  return {
    act,
    dialogs: (
      <Dialog
        key={opened.dialogKey}
        department={department}
        open={isOpen}
        onClose={close}
        onClosed={() => keepFocus(`[data-department="${department.id}"]`)}
      />
    ),
  };
}
