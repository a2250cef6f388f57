import { useOpenDialog } from '@portal/features/feedback';
import { Button, PageHeader } from '@portal/ui/base';
import { AddFieldDialog } from '../features/custom-fields/components/field-form-dialogs';
import { FieldList } from '../features/custom-fields/components/field-list';

export function Component() {
  const adding = useOpenDialog<true>();
  const add = () => adding.show(true);
  return (
    <>
      <PageHeader
        title="Asset Fields"
        subtitle="What your organisation keeps of its assets beside what the portal asks"
        actions={
          <Button tone="primary" icon="add" onClick={add}>
            Add New Field
          </Button>
        }
      />
      <FieldList onAdd={add} />
      {adding.opened ? (
        <AddFieldDialog key={adding.opened.dialogKey} open={adding.isOpen} onClose={adding.close} />
      ) : null}
    </>
  );
}
