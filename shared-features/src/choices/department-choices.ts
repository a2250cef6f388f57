import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** The departments that a form or a filter offers, by name. */
export function departmentChoicesQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'departments'],
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
  });
}
