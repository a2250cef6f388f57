import { SelectSearchField } from '@portal/ui/data';
import { useQueryClient } from '@portal/ui/query';
import { departmentsQuery } from '../api/list-departments';
import { userKeys } from '../api/user-keys';
import { departmentOptions, NO_DEPARTMENT } from '../model/department-options';

/** Who belongs where: a department that exists, or a new one by its own option. */
export function DepartmentField({ current }: { current?: string | null }) {
  const client = useQueryClient();
  return (
    <SelectSearchField
      name="department"
      label="Department"
      hint="Type to search, or to add another one"
      queryKey={userKeys.departments}
      load={async (search) => departmentOptions(await client.ensureQueryData(departmentsQuery), search)}
      initialOption={current ? { value: current, label: current } : NO_DEPARTMENT}
    />
  );
}
