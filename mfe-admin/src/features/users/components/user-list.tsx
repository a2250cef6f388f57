import type { User } from '@portal/contract';
import { ExportButton } from '@portal/features/export';
import { useListTable } from '@portal/features/feedback';
import { Card } from '@portal/ui/base';
import { actionsColumn, DataTable, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { userListQuery } from '../api/list-users';
import { useUserDialogs } from './use-user-dialogs';
import { UserActions } from './user-actions';
import { userColumns } from './user-columns';
import { USER_FILTERS, UserToolbar } from './user-toolbar';

const FAILED = 'Failed to fetch users';

/** All accounts: searched, filtered, sorted and paged by the server. */
export function UserList() {
  const list = useListState({ sort: 'name', filters: USER_FILTERS });
  const table = useListTable(list, useQuery(userListQuery(list.query)), FAILED);
  const { act, dialogs } = useUserDialogs();
  const actions = actionsColumn<User>((user) => <UserActions user={user} onAction={act} />);
  return (
    <Card title="All Users" flush extra={<ExportButton file="exportUsers" query={list.query} />}>
      <UserToolbar state={list} />
      <DataTable
        label="Users"
        noun={['user', 'users']}
        columns={[...userColumns, actions]}
        {...table}
        empty={{ message: list.isFiltered ? 'No users found matching your search.' : 'No users yet' }}
      />
      {dialogs}
    </Card>
  );
}
