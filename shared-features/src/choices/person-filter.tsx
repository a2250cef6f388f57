import { readId } from '@portal/contract';
import { FilterSearch } from '@portal/ui/data';
import { useArea } from '@portal/ui/router';
import { findPeople } from './find-people';

interface PersonFilterProps {
  state: {
    filters: Readonly<Record<'user_id', string>>;
    setFilter: (name: 'user_id', value: string) => void;
  };
  /** The name of the person that the address chooses, where the list shows it. */
  nameOf: (id: number) => string | null | undefined;
}

/** Narrows a list to one person. */
export function PersonFilter({ state, nameOf }: PersonFilterProps) {
  const area = useArea();
  const asked = state.filters.user_id;
  const id = readId(asked);
  return (
    <FilterSearch
      label="Person"
      placeholder="Anyone"
      queryKey={[area, 'people']}
      load={findPeople}
      value={id}
      initialOption={id === undefined ? undefined : { value: id, label: nameOf(id) ?? `User ${id}` }}
      onChange={(value) => state.setFilter('user_id', value === undefined ? '' : String(value))}
      emptyText="Nobody found"
    />
  );
}
