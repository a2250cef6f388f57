import { useOpenDialog } from '@portal/features/feedback';
import { Button, PageHeader } from '@portal/ui/base';
import { AddUserDialog } from '../features/users/components/add-user-dialog';
import { UserCounts } from '../features/users/components/user-counts';
import { UserList } from '../features/users/components/user-list';

export function Component() {
  const adding = useOpenDialog<true>();
  return (
    <>
      <PageHeader
        title="User Management"
        subtitle="Who may use the portal, and as what"
        actions={
          <Button tone="primary" icon="add" onClick={() => adding.show(true)}>
            Add New User
          </Button>
        }
      />
      <UserCounts />
      <UserList />
      <AddUserDialog open={adding.isOpen} onClose={adding.close} />
    </>
  );
}
