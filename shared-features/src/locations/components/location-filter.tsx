import { pathText, readId } from '@portal/contract';
import { FilterSearch } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { NONE } from '../../choices';
import { findLocations, locationQuery } from '../api/find-locations';
import { locationKeys } from '../api/location-keys';

interface LocationFilterProps {
  /** The id of the place as the address has it, `none`, or `''` for all. */
  value: string;
  onChange: (value: string) => void;
}

const NOWHERE = { value: NONE, label: 'No location' };
const find = findLocations({ withRetired: true });

/** Narrows a list to one place with all below it, or to what has no place. */
export function LocationFilter({ value, onChange }: LocationFilterProps) {
  const area = useArea();
  const id = readId(value);
  const { data } = useQuery({ ...locationQuery(area, id ?? 0), enabled: id !== undefined });
  const chosen =
    id === undefined
      ? value === NONE
        ? NOWHERE
        : undefined
      : { value: id, label: data ? pathText(data.path) : `Location ${id}` };
  return (
    <FilterSearch
      label="Location"
      placeholder="Anywhere"
      queryKey={[...locationKeys.choices(area), 'filter']}
      load={async (search, signal) => {
        const found = await find(search, signal);
        return search === '' ? [...found, NOWHERE] : found;
      }}
      value={chosen?.value}
      initialOption={chosen}
      onChange={(next) => onChange(next === undefined ? '' : String(next))}
      emptyText="No location found"
    />
  );
}
