import { useEffect, useId, useState } from 'react';
import styles from './form.module.css';
import { type FieldProps, FormField } from './form-field';

export interface Choice {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

interface RadioCardsProps {
  label: string;
  options: readonly Choice[];
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  'aria-describedby'?: string;
}

/** A few choices that are all visible. */
export function RadioCards({ label, options, id, value, onChange, disabled, ...aria }: RadioCardsProps) {
  const group = useId();
  return (
    <div id={id} role="radiogroup" aria-label={label} className={styles.choices} {...aria}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange?.(option.value)}
          />
          <span className={styles.choiceText}>
            <span className={styles.choiceLabel}>{option.label}</span>
            {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
          </span>
        </label>
      ))}
    </div>
  );
}

/** A few choices that are all visible, as a field of a form. */
export function RadioField({ options, ...field }: FieldProps & { options: readonly Choice[] }) {
  return (
    <FormField {...field}>
      <RadioCards label={field.label} options={options} />
    </FormField>
  );
}

interface CheckInputProps {
  text: string;
  id?: string;
  value?: boolean;
  onChange?: (value: boolean) => void;
  disabled?: boolean;
}

function CheckInput({ text, id, value, onChange, disabled }: CheckInputProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        id={id}
        checked={value ?? false}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      {text}
    </label>
  );
}

/** Yes or no; `text` stands beside the box. */
export function CheckboxField({ text, ...field }: FieldProps & { text: string }) {
  return (
    <FormField {...field}>
      <CheckInput text={text} />
    </FormField>
  );
}

interface FileInputProps {
  accept: string;
  id?: string;
  onChange?: (value: File | undefined) => void;
  disabled?: boolean;
}

function FileInput({ accept, id, onChange, disabled }: FileInputProps) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  return (
    <div className={styles.file}>
      <input
        type="file"
        id={id}
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          setPreview(file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined);
          onChange?.(file);
        }}
      />
      {preview ? <img src={preview} alt="The chosen file" className={styles.preview} /> : null}
    </div>
  );
}

/** A picture from the reader's machine, shown before it is sent; its value is the File. */
export function ImageField({
  accept = 'image/png,image/jpeg,image/webp,image/avif,image/gif',
  ...field
}: FieldProps & { accept?: string }) {
  return (
    <FormField {...field}>
      <FileInput accept={accept} />
    </FormField>
  );
}
