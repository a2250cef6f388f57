import { Icon } from '../../base/icon';
import styles from './native-select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface NativeSelectProps {
  id?: string;
  value?: string | null;
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string;
  disabled?: boolean;
  onChange?: (value: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  'aria-label'?: string;
}

/** The browser's own select in our look: the best one for keyboards, screen readers and phones when the list is short. */
export function NativeSelect({ value, options, placeholder, onChange, ...dom }: NativeSelectProps) {
  const chosen = value ?? '';
  return (
    <span className={styles.frame}>
      <select
        {...dom}
        className={styles.select}
        data-empty={(placeholder !== undefined && chosen === '') || undefined}
        value={chosen}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className={styles.arrow} />
    </span>
  );
}
