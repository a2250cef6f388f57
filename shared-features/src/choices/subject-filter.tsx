import { FilterSelect, type SelectOption } from '@portal/ui/data';

/** The value that stands for what has none: no department, no category. */
export const NONE = 'none';

interface SubjectFilterProps {
  /** `Department`. */
  label: string;
  /** What can be chosen; undefined while it loads. */
  known: readonly { id: number; name: string }[] | undefined;
  /** The chosen id as the address has it, `none`, or `''` for all. */
  value: string;
  onChange: (value: string) => void;
  /** `No Department`, where there may be none. */
  none?: string;
}

/** Narrows a list to one thing out of a few, by its name. */
export function SubjectFilter({ label, known, value, onChange, none }: SubjectFilterProps) {
  const options: SelectOption[] = (known ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  if (none !== undefined) options.push({ value: NONE, label: none });
  // What the address asks for is shown as chosen, whether or not it is among the offered ones.
  if (value !== '' && !options.some((option) => option.value === value))
    options.push({ value, label: known ? `${label} ${value}` : 'Loading...' });
  return <FilterSelect label={label} allLabel="All" value={value} options={options} onChange={onChange} />;
}
