import { categoryChoicesQuery, departmentChoicesQuery } from '@portal/features/choices';
import { PeriodFilter } from '@portal/features/periods';
import { FilterSelect, type ListState, type SelectOption } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { NONE, type SpendingFilters, subjectOf } from '../model/spending-filters';

interface SubjectFilterProps {
  label: string;
  none: string;
  known: readonly { id: number; name: string }[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

function SubjectFilter({ label, none, known, value, onChange }: SubjectFilterProps) {
  const options: SelectOption[] = [
    ...(known ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NONE, label: none },
  ];
  // What the address asks for is shown as chosen, whether or not it is among the offered ones.
  if (value !== '' && !options.some((option) => option.value === value))
    options.push({ value, label: known ? `${label} ${value}` : 'Loading...' });
  return <FilterSelect label={label} allLabel="All" value={value} options={options} onChange={onChange} />;
}

/** Period, department and category of the figures. */
export function SpendingToolbar({
  state,
}: {
  state: Pick<ListState<SpendingFilters>, 'filters' | 'setFilter'>;
}) {
  const departments = useQuery(departmentChoicesQuery('finance'));
  const categories = useQuery(categoryChoicesQuery('finance'));
  const { filters, setFilter } = state;
  return (
    <>
      <PeriodFilter state={state} unnamed="this-fiscal-year" />
      <SubjectFilter
        label="Department"
        none="No Department"
        known={departments.data?.items}
        value={subjectOf(filters.department_id)}
        onChange={(value) => setFilter('department_id', value)}
      />
      <SubjectFilter
        label="Category"
        none="No Category"
        known={categories.data}
        value={subjectOf(filters.category_id)}
        onChange={(value) => setFilter('category_id', value)}
      />
    </>
  );
}
