import { useQuery } from '@portal/ui/query';
import { categoryChoicesQuery } from '../../choices/category-choices';
import { SubjectFilter } from '../../choices/subject-filter';
import type { Area } from '../../requests/api/request-keys';

interface CategoryFilterProps {
  area: Area;
  /** The chosen category's id as the address has it, `none`, or `''` for all. */
  value: string;
  onChange: (value: string) => void;
  /** What stands for no category, where there may be none. */
  none?: string;
}

/** Narrows a list to one category. */
export function CategoryFilter({ area, ...filter }: CategoryFilterProps) {
  const { data } = useQuery(categoryChoicesQuery(area));
  return <SubjectFilter label="Category" known={data} {...filter} />;
}
