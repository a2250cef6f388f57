import { useOpenDialog } from '@portal/features/feedback';
import { Button, PageHeader } from '@portal/ui/base';
import { AddDepartmentDialog } from '../features/departments/components/department-form-dialogs';
import { DepartmentList } from '../features/departments/components/department-list';
import { paths } from '../paths';

export function Component() {
  const adding = useOpenDialog<true>();
  const add = () => adding.show(true);
  return (
    <>
      <PageHeader
        title="Departments"
        subtitle="Departments with their managers and cost centres"
        actions={
          <Button tone="primary" icon="add" onClick={add}>
            Add New Department
          </Button>
        }
      />
      <DepartmentList onAdd={add} peopleAddress={paths.peopleOf} />
      {adding.opened ? (
        <AddDepartmentDialog key={adding.opened.dialogKey} open={adding.isOpen} onClose={adding.close} />
      ) : null}
    </>
  );
}
