import { call } from '@portal/auth';
import type { CallInput, endpoints, User, UserListItem } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import { userKeys } from './user-keys';

type UserListQuery = NonNullable<CallInput<typeof endpoints.listUsers>['query']>;

/** Those who manage users get every account with its facts. */
function isAccount(item: UserListItem): item is User {
  return item.version !== undefined;
}

/** One page of all accounts; the page before stays while the next one loads. */
export function userListQuery(query: UserListQuery) {
  return queryOptions({
    queryKey: userKeys.list(query),
    queryFn: async ({ signal }) => {
      const page = await call('listUsers', { query }, { signal });
      return { ...page, items: page.items.filter(isAccount) };
    },
    placeholderData: keepPreviousData,
  });
}
