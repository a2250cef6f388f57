import { type Asset, type CustomField, type FieldFilter, isRanged } from '@portal/contract';
import { FilterDate, FilterSearch, FilterSelect, SearchBox } from '@portal/ui/data';
import { useArea } from '@portal/ui/router';
import { findPeople } from '../../custom-fields';
import { endOf, heldIn, readFilters, withEnd, withFilter } from '../model/listed-fields';

interface FilterProps {
  field: CustomField;
  /** What the list has now: it says what a chosen person is called. */
  rows: readonly Asset[] | undefined;
  filter: FieldFilter | undefined;
  onChange: (filter: FieldFilter | undefined) => void;
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function RangeFilter({ field: { name, type }, filter, onChange }: FilterProps) {
  return (['from', 'to'] as const).map((end) => {
    const bound = { label: `${name} ${end}`, value: endOf(filter, end) };
    const change = (value: string) => onChange(withEnd(filter, end, value));
    return type === 'date' ? (
      <FilterDate key={end} {...bound} onChange={change} />
    ) : (
      <SearchBox key={end} {...bound} onChange={change} />
    );
  });
}

function PersonFilter({ field, rows = [], filter, onChange }: FilterProps) {
  const area = useArea();
  const id = typeof filter === 'number' ? filter : undefined;
  const held = rows.map((asset) => heldIn(asset, field)).find((one) => one?.value === id);
  return (
    <FilterSearch
      label={field.name}
      placeholder="Anybody"
      emptyText="No active person found"
      queryKey={[area, 'custom-fields', 'people']}
      load={findPeople}
      value={id}
      initialOption={id === undefined ? undefined : { value: id, label: held?.text ?? `Person ${id}` }}
      onChange={(value) => onChange(value === undefined ? undefined : Number(value))}
    />
  );
}

function FieldFilterOf(props: FilterProps) {
  const { field, filter, onChange } = props;
  const { name, type, choices } = field;
  if (isRanged(type)) return <RangeFilter {...props} />;
  if (type === 'person') return <PersonFilter {...props} />;
  const chosen = { label: name, value: endOf(filter, 'from') };
  if (type === 'yes_no')
    return (
      <FilterSelect
        {...chosen}
        allLabel="All"
        options={YES_NO}
        onChange={(value) => onChange(value === '' ? undefined : value === 'true')}
      />
    );
  if (type === 'choice' || type === 'choices')
    return (
      <FilterSelect
        {...chosen}
        allLabel="All"
        options={choices.map(({ id, name: label }) => ({ value: String(id), label }))}
        onChange={(value) => onChange(value === '' ? undefined : Number(value))}
      />
    );
  return <SearchBox {...chosen} placeholder={`${name}, all of it`} onChange={onChange} />;
}

interface FieldFiltersProps {
  /** Those that lists show. */
  fields: readonly CustomField[];
  rows: readonly Asset[] | undefined;
  /** What the list is narrowed to, as its address has it. */
  value: string;
  onChange: (value: string) => void;
}

/** A filter for each custom field that lists show. */
export default function FieldFilters({ fields, rows, value, onChange }: FieldFiltersProps) {
  const filters = readFilters(value);
  return fields.map((field) => (
    <FieldFilterOf
      key={field.id}
      field={field}
      rows={rows}
      filter={filters[field.id]}
      onChange={(filter) => onChange(withFilter(value, field.id, filter))}
    />
  ));
}
