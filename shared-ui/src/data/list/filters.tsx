import Input from 'antd/es/input';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button, type ButtonTone } from '../../base/button';
import { Icon } from '../../base/icon';
import { useIsLeaving } from '../../router';
import { NativeSelect, type SelectOption } from '../select/native-select';
import { SelectSearch, type SelectSearchProps } from '../select/select-search';
import styles from './filters.module.css';
import type { ListState } from './use-list-state';

const SEARCH_DELAY_MS = 300;

interface SearchBoxProps {
  /** Names the box for screen readers, such as `Search requests`. */
  label: string;
  placeholder?: string;
  value: string;
  /** Called a moment after the last key, and at once on Enter, when cleared, and when the box is left. */
  onChange: (value: string) => void;
}

/** A search text; follows the address when Back changes it. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [rested, setRested] = useState(value);
  const sent = useRef(value);
  const isLeaving = useIsLeaving();

  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  const send = (next: string) => {
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onChange(next.trim());
  };
  const sendRested = useEffectEvent(send);
  useEffect(() => {
    // By way of a rendering: what the router began before the text came to rest is known by then.
    const timer = setTimeout(() => setRested(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    // Whoever has gone on to another page meanwhile wants that page.
    if (rested === text && !isLeaving) sendRested(text);
  }, [rested, text, isLeaving]);

  return (
    <div className={styles.search}>
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        prefix={<Icon name="search" className={styles.symbol} />}
        value={text}
        maxLength={200}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          if (next === '') send(next);
        }}
        onPressEnter={() => send(text)}
        // What is pressed next is meant for the list of what is typed.
        onBlur={() => send(text)}
      />
    </div>
  );
}

/** A filter below its name. */
function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.filter}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  /** The choice that filters nothing; absent where one value must be chosen. */
  allLabel?: string;
  onChange: (value: string) => void;
}

/** What the address asks for is shown as chosen, also where it is several of the choices or none of them. */
function withChosen(value: string, options: readonly SelectOption[]): readonly SelectOption[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  const labelOf = (part: string) => options.find((option) => option.value === part)?.label ?? part;
  return [...options, { value, label: value.split(',').map(labelOf).join(', ') }];
}

/** One choice that narrows a list. */
export function FilterSelect({ label, value, options, allLabel, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <NativeSelect
        id={id}
        value={value}
        options={withChosen(
          value,
          allLabel === undefined ? options : [{ value: '', label: allLabel }, ...options],
        )}
        onChange={onChange}
      />
    </Labelled>
  );
}

interface ListFilterProps<Name extends string> {
  /** The list that it narrows. */
  state: { filters: Readonly<Record<Name, string>>; setFilter: (name: Name, value: string) => void };
  /** Its name in the address. */
  name: Name;
  label: string;
  options: readonly SelectOption[];
  /** The choice that filters nothing. */
  allLabel?: string;
}

/** One choice that narrows a list, kept in the list's address, which may have it in other letters' case. */
export function ListFilter<Name extends string>(props: ListFilterProps<Name>) {
  const { state, name, label, options, allLabel = 'All' } = props;
  const spelled = (part: string) =>
    options.find(({ value }) => value.toLowerCase() === part.toLowerCase())?.value ?? part;
  return (
    <FilterSelect
      label={label}
      allLabel={allLabel}
      value={state.filters[name].split(',').map(spelled).join(',')}
      options={options}
      onChange={(value) => state.setFilter(name, value)}
    />
  );
}

interface FilterDateProps {
  label: string;
  /** `2025-01-05`, or empty. */
  value: string;
  /** Called with a whole date from 1900 to 2999, or with nothing. */
  onChange: (value: string) => void;
  /** What is wrong with it, said beside the field. */
  fault?: string | undefined;
}

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';
const OUT_OF_RANGE = 'Choose a day from 1900 to 2999; the last one chosen still holds';

/** Whether the day can be asked for, or there is none. */
function isInRange(day: string): boolean {
  return day === '' || (day >= FIRST_DAY && day <= LAST_DAY);
}

/** A day that bounds a list; follows the address when Back changes it. */
export function FilterDate({ label, value, onChange, fault }: FilterDateProps) {
  const id = useId();
  const faultId = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(true);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  // While it is typed, a year passes through 0002 and 0020.
  const found = fault ?? (isLeft && !isInRange(text) ? OUT_OF_RANGE : undefined);
  return (
    <Labelled id={id} label={label}>
      <Input
        id={id}
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        value={text}
        status={found ? 'error' : undefined}
        aria-invalid={found ? true : undefined}
        aria-describedby={found ? faultId : undefined}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          setLeft(false);
          if (isInRange(next)) onChange(next);
        }}
        onBlur={() => setLeft(true)}
      />
      {found ? (
        <span id={faultId} role="alert" className={styles.fault}>
          {found}
        </span>
      ) : null}
    </Labelled>
  );
}

/** One choice out of many that narrows a list: the server searches, people type. */
export function FilterSearch({ label, ...search }: { label: string } & Omit<SelectSearchProps, 'id'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <SelectSearch {...search} id={id} clearable />
    </Labelled>
  );
}

interface ClearFiltersProps {
  state: Pick<ListState, 'isFiltered' | 'reset'>;
  tone?: ButtonTone;
}

/** Takes back search and filters; shown while there is something to take back. */
export function ClearFilters({ state, tone = 'quiet' }: ClearFiltersProps) {
  if (!state.isFiltered) return null;
  return (
    <Button tone={tone} icon="close" onClick={state.reset}>
      Clear filters
    </Button>
  );
}

interface ToolbarProps {
  children: ReactNode;
  end?: ReactNode;
  /** Draws many filters closer together, so that they take a line less. */
  dense?: boolean;
}

/** The line of search and filters above a list. */
export function Toolbar({ children, end, dense = false }: ToolbarProps) {
  return (
    <div className={styles.toolbar} data-dense={dense || undefined}>
      {children}
      {end ? <div className={styles.end}>{end}</div> : null}
    </div>
  );
}
