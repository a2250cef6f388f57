import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { userKeys } from './user-keys';

/** The names of all departments, for filters and as suggestions. */
export const departmentsQuery = queryOptions({
  queryKey: userKeys.departments,
  queryFn: async ({ signal }) => {
    const { items } = await call('listUserDepartments', {}, { signal });
    return items.map(({ name }) => name);
  },
});
