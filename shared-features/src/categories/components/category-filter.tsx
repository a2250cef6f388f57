import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { SubjectFilter } from '../../choices';
import { categoryChoicesQuery } from '../api/category-choices';

interface CategoryFilterProps {
  /** The chosen category's id as the address has it, `none`, or `''` for all. */
  value: string;
  onChange: (value: string) => void;
  /** What stands for no category, where there may be none. */
  none?: string;
}

/** Narrows a list to one category. */
export function CategoryFilter({ ...filter }: CategoryFilterProps) {
  const area = useArea();
  const { data } = useQuery(categoryChoicesQuery(area));
  return <SubjectFilter label="Category" known={data} {...filter} />;
}
