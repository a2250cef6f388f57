import { FilterSelect } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { categoryChoicesQuery } from '../../choices/category-choices';
import type { Area } from '../../requests/api/request-keys';

interface CategoryFilterProps {
  area: Area;
  /** The chosen category's id as the address has it, `''` for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list to one category. */
export function CategoryFilter({ area, value, onChange }: CategoryFilterProps) {
  const { data } = useQuery(categoryChoicesQuery(area));
  const options = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // What the address asks for is shown as chosen, whether or not it is among the offered ones.
  if (value !== '' && !options.some((option) => option.value === value))
    options.push({ value, label: data ? `Category ${value}` : 'Loading...' });
  return <FilterSelect label="Category" allLabel="All" value={value} options={options} onChange={onChange} />;
}
