import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** The departments that a form offers, by name: those in use. */
export function departmentChoicesQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'departments'],
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
  });
}

interface PastDepartment {
  id: number;
  name: string;
  is_retired: boolean;
}

/** How a department is called where the past is looked at: of a retired one it is said. */
export function pastName({ name, is_retired }: Pick<PastDepartment, 'name' | 'is_retired'>): string {
  return is_retired ? `${name} (retired)` : name;
}

/** Departments as a filter offers them that looks at the past: retired ones behind the others, and named as such. */
export function pastDepartments(departments: readonly PastDepartment[]): PastDepartment[] {
  return departments
    .map((department) => ({ ...department, name: pastName(department) }))
    .toSorted((a, b) => Number(a.is_retired) - Number(b.is_retired));
}

/** What a filter offers that looks at the past. */
export function pastDepartmentsQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'departments', 'past'],
    queryFn: async ({ signal }) => {
      const { items } = await call('listDepartments', { query: { retired: 'true' } }, { signal });
      return { items: pastDepartments(items) };
    },
  });
}
