import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** The departments that a form offers, by name: those in use. */
export function departmentChoicesQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'departments'],
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
  });
}

/** What a filter offers that looks at the past: retired ones too, behind the others and named as such. */
export function pastDepartmentsQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'departments', 'past'],
    queryFn: async ({ signal }) => {
      const { items } = await call('listDepartments', { query: { retired: 'true' } }, { signal });
      const named = items.map(({ id, name, is_retired }) => ({
        id,
        is_retired,
        name: is_retired ? `${name} (retired)` : name,
      }));
      return { items: named.toSorted((a, b) => Number(a.is_retired) - Number(b.is_retired)) };
    },
  });
}
