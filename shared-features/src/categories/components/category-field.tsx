import { call } from '@portal/auth';
import type { Category } from '@portal/contract';
import { SelectSearchField } from '@portal/ui/data';
import { useArea } from '@portal/ui/router';
import { categoryKeys } from '../api/category-keys';

const OFFERED = 30;

type Choice = Pick<Category, 'id' | 'name'>;

interface CategoryFieldProps {
  /** The chosen category where it is known already. */
  known?: Choice;
  /** The schema's name, where it is another. */
  name?: string;
  required?: boolean;
}

async function findCategories(search: string, signal: AbortSignal) {
  const { items } = await call('listCategories', { query: { search, page_size: OFFERED } }, { signal });
  return items.map(({ id, name, description }) => ({
    value: id,
    label: name,
    detail: description ?? undefined,
  }));
}

/** The category of an asset, as a field of a form. */
export function CategoryField({ known, name = 'category_id', required = true }: CategoryFieldProps) {
  const area = useArea();
  return (
    <SelectSearchField
      name={name}
      label="Category"
      required={required}
      placeholder="Choose a category"
      emptyText="No category found"
      queryKey={categoryKeys.choices(area)}
      load={findCategories}
      initialOption={known && { value: known.id, label: known.name }}
    />
  );
}
