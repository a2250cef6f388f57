import { Button, PageHeader } from '@portal/ui/base';
import { useState } from 'react';
import { AddUserDialog } from '../features/users/components/add-user-dialog';
import { UserCounts } from '../features/users/components/user-counts';
import { UserList } from '../features/users/components/user-list';

export function Component() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="User Management"
        subtitle="Who may use the portal, and as what"
        actions={
          <Button tone="primary" icon="add" onClick={() => setAdding(true)}>
            Add New User
          </Button>
        }
      />
      <UserCounts />
      <UserList />
      <AddUserDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}
