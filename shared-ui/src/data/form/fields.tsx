import type { Currency } from '@portal/contract/vocabulary';
import Input from 'antd/es/input';
import { use, useId } from 'react';
import { formatDate, formatMoney } from '../../format';
import { NativeSelect, type NativeSelectProps, type SelectOption } from '../select/native-select';
import { SelectSearch, type SelectSearchProps } from '../select/select-search';
import styles from './form.module.css';
import { FormContext } from './form-context';
import { type FieldProps, FormField } from './form-field';
import { checkMoney, MoneyInput, type MoneyValue } from './money-input';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  autoComplete?: string;
  /** More is not cut, but refused beside the field. */
  maxLength?: number;
  /** The keyboard that a phone shows. */
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** Offered while typing; any other text is taken too. */
  suggestions?: readonly string[];
}

/** One line of text. */
export function TextField({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  maxLength,
  inputMode,
  suggestions,
  ...field
}: TextFieldProps) {
  const listId = useId();
  return (
    <>
      <FormField {...field} maxLength={maxLength}>
        <Input
          type={type}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputMode={inputMode}
          list={suggestions ? listId : undefined}
        />
      </FormField>
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  placeholder?: string;
  /** More is not cut, but refused beside the field. */
  maxLength?: number;
  /** Takes the focus when it appears, and is judged when left: for the one thing that a dialog asks. */
  focused?: boolean;
}

/** Several lines of text; grows with them by CSS, since antd's own way measures in an inline style that the policy refuses. */
export function TextAreaField({
  rows = 3,
  placeholder,
  maxLength,
  focused = false,
  ...field
}: TextAreaFieldProps) {
  return (
    <FormField {...field} judgedOnLeaving={focused} maxLength={maxLength}>
      <Input.TextArea
        className={styles.growing}
        rows={rows}
        // A box sized by its content takes no heed of its rows.
        style={{ minBlockSize: `calc(${rows}lh + 12px)` }}
        placeholder={placeholder}
        autoFocus={focused}
      />
    </FormField>
  );
}

/** A password, with a switch to read it. */
export function PasswordField({
  autoComplete = 'new-password',
  ...field
}: FieldProps & { autoComplete?: string }) {
  return (
    <FormField {...field}>
      <Input.Password autoComplete={autoComplete} className={styles.password} />
    </FormField>
  );
}

function dateText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? formatDate(value) : undefined;
}

/** An amount of a currency, the organisation's unless told otherwise; its value is a number, or null while empty. What was typed is judged once the field is left. */
export function MoneyField({ currency, ...field }: FieldProps & { currency?: Currency | undefined }) {
  const { judgeNow } = use(FormContext);
  const leave = (value: MoneyValue) => {
    if (value !== null && value !== undefined) judgeNow(field.name);
  };
  return (
    <FormField
      {...field}
      check={(value) => checkMoney(value, currency)}
      textOf={(value) => (typeof value === 'number' ? formatMoney(value, currency) : undefined)}
    >
      <MoneyInput currency={currency} onLeave={leave} />
    </FormField>
  );
}

/** A calendar date; its value is `2025-01-05`. `min` and `max` likewise. */
export function DateField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  return (
    <FormField {...field} textOf={dateText}>
      <Input type="date" min={min} max={max} />
    </FormField>
  );
}

interface SelectFieldProps extends FieldProps, Pick<NativeSelectProps, 'placeholder' | 'onChange'> {
  options: readonly SelectOption[];
}

/** One of a few; its value is the option's text value. */
export function SelectField({ options, placeholder, onChange, ...field }: SelectFieldProps) {
  return (
    <FormField
      {...field}
      textOf={(value) => options.find((option) => option.value === String(value ?? ''))?.label}
    >
      <NativeSelect options={options} placeholder={placeholder} onChange={onChange} />
    </FormField>
  );
}

type SelectSearchFieldProps = FieldProps & Omit<SelectSearchProps, 'id' | 'value' | `aria-${string}`>;

/** One of many, searched on the server; its value is the option's value. */
export function SelectSearchField(props: SelectSearchFieldProps) {
  const { name, label, hint, required, wide, onChange, initialOption, ...search } = props;
  return (
    <FormField
      {...{ name, label, hint, required, wide }}
      textOf={(value) => (initialOption?.value === value ? initialOption?.label : undefined)}
    >
      <SelectSearch {...search} initialOption={initialOption} onChange={onChange} />
    </FormField>
  );
}
