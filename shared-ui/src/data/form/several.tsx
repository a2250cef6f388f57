import { IconButton } from '../../base/button';
import { type SearchOption, SelectSearch, type SelectSearchProps } from '../select/select-search';
import styles from './form.module.css';
import { type FieldProps, FormField } from './form-field';

type Search = Omit<SelectSearchProps, 'id' | 'value' | 'onChange' | `aria-${string}`>;

interface SelectSeveralProps extends Search {
  label: string;
  id?: string;
  value?: readonly SearchOption[];
  onChange?: (value: readonly SearchOption[]) => void;
}

function SelectSeveral({ label, id, value = [], onChange, queryKey, load, ...search }: SelectSeveralProps) {
  const taken = value.map((option) => option.value);
  const leaveOut = (option: SearchOption) => {
    onChange?.(value.filter((other) => other !== option));
    // The button that was pressed goes away.
    if (id) document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.several}>
      <SelectSearch
        {...search}
        id={id}
        value={null}
        queryKey={[...queryKey, taken]}
        load={async (text, signal) =>
          (await load(text, signal)).filter((option) => !taken.includes(option.value))
        }
        onChange={(_value, option) => option && onChange?.([...value, option])}
      />
      {value.length > 0 ? (
        <ul className={styles.taken} aria-label={`Chosen: ${label}`}>
          {value.map((option) => (
            <li key={option.value}>
              <span>
                {option.label}
                {option.detail ? <span className={styles.hint}> {option.detail}</span> : null}
              </span>
              <IconButton
                icon="close"
                size="small"
                label={`Leave out ${option.label}`}
                onClick={() => leaveOut(option)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Several out of many, searched on the server; its value is the options. */
export function SelectSeveralField({ name, label, hint, required, wide, ...search }: FieldProps & Search) {
  return (
    <FormField {...{ name, label, hint, required, wide }}>
      <SelectSeveral label={label} {...search} />
    </FormField>
  );
}
