import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '@portal/features/feedback';
import type { SearchOption } from '@portal/ui/data';
import { queryOptions } from '@portal/ui/query';
import { departmentKeys } from './department-keys';

type DepartmentListQuery = NonNullable<CallInput<typeof endpoints.listDepartmentRecords>['query']>;

/** One page of the departments. */
export function departmentListQuery(query: DepartmentListQuery) {
  return pagedQuery(departmentKeys.list(query), (signal) =>
    call('listDepartmentRecords', { query }, { signal }),
  );
}

/** What a merge would move and leave, counted anew each time the dialog is opened. */
export function mergePreviewQuery(id: number) {
  return queryOptions({
    queryKey: departmentKeys.mergePreview(id),
    queryFn: ({ signal }) => call('previewDepartmentMerge', { params: { id } }, { signal }),
    staleTime: 0,
  });
}

const OFFERED = 30;

/** The departments in use that another one can become a part of. */
export function findOtherDepartments(excludedId: number) {
  return async (search: string, signal: AbortSignal): Promise<readonly SearchOption[]> => {
    const query = { search, state: 'in_use', page_size: OFFERED };
    const { items } = await call('listDepartmentRecords', { query }, { signal });
    return items
      .filter(({ id }) => id !== excludedId)
      .map(({ id, name, cost_centre }) => ({ value: id, label: name, detail: cost_centre ?? undefined }));
  };
}

/** The people who may lead a department. */
export async function findManagers(search: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  const query = { search, status: 'active', sort: 'name', page_size: OFFERED };
  const { items } = await call('listUsers', { query }, { signal });
  return items.map(({ id, name, email }) => ({ value: id, label: name, detail: email }));
}
