import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import type { Area } from '../requests/api/request-keys';

/** The departments that a form or a filter offers, by name. */
export function departmentChoicesQuery(area: Area) {
  return queryOptions({
    queryKey: [area, 'departments'],
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
  });
}
