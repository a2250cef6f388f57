import { categoryChoicesQuery } from '@portal/features/categories';
import { pastDepartmentsQuery, SubjectFilter } from '@portal/features/choices';
import { PeriodFilter } from '@portal/features/periods';
import type { ListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import type { SpendingFilters } from '../model/spending-filters';

/** Period, department and category of the figures. */
export function SpendingToolbar({
  state,
}: {
  state: Pick<ListState<SpendingFilters>, 'filters' | 'setFilter' | 'setFilters'>;
}) {
  const area = useArea();
  const departments = useQuery(pastDepartmentsQuery(area));
  const categories = useQuery(categoryChoicesQuery(area));
  const { filters, setFilter } = state;
  return (
    <>
      <PeriodFilter state={state} unnamed="this-fiscal-year" />
      <SubjectFilter
        label="Department"
        none="No Department"
        known={departments.data?.items}
        value={filters.department_id}
        onChange={(value) => setFilter('department_id', value)}
      />
      <SubjectFilter
        label="Category"
        none="No Category"
        known={categories.data}
        value={filters.category_id}
        onChange={(value) => setFilter('category_id', value)}
      />
    </>
  );
}
