import { use, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../base/button';
import styles from './form.module.css';
import { FormContext } from './form-context';
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
    <FormField {...field} textOf={(value) => options.find((option) => option.value === value)?.label}>
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
    <FormField {...field} textOf={(value) => (value === true ? 'On' : 'Off')}>
      <CheckInput text={text} />
    </FormField>
  );
}

type Judge = (file: File) => Promise<string | undefined>;

interface FileInputProps {
  accept: string;
  /** What is wrong with a file: one that is faulty is never drawn. */
  judge?: Judge | undefined;
  /** Called once a file is chosen. */
  onChosen?: (() => void) | undefined;
  /** The address of the picture there is now. */
  current?: string | null;
  id?: string;
  value?: File;
  onChange?: (value: File | undefined) => void;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

function FileInput({ accept, judge, onChosen, current, value, onChange, ...dom }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const latest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    latest.current = file;
    setPreview(undefined);
    onChange?.(file);
    onChosen?.();
    if (!file || (judge && (await judge(file))) || latest.current !== file) return;
    setPreview(URL.createObjectURL(file));
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    void choose(undefined);
    input.current?.focus();
  };
  const shown = preview ?? (value ? undefined : current);
  return (
    <div className={styles.file}>
      <input
        {...dom}
        ref={input}
        type="file"
        accept={accept}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {shown || value ? (
        <div className={styles.chosen}>
          {shown ? (
            <img
              src={shown}
              alt={preview ? 'The chosen file' : 'The present picture'}
              className={styles.preview}
              decoding="async"
            />
          ) : null}
          {value ? (
            <Button size="small" icon="close" onClick={clear}>
              Leave out this file
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface ImageFieldProps extends FieldProps, Pick<FileInputProps, 'current' | 'judge'> {
  accept?: string;
}

/** A picture from the reader's machine, judged as soon as it is chosen, then shown; its value is the File. */
export function ImageField({
  accept = 'image/png,image/jpeg,image/webp,image/avif,image/gif',
  current,
  judge,
  ...field
}: ImageFieldProps) {
  const { judgeNow } = use(FormContext);
  return (
    <FormField {...field} check={(value) => (value instanceof File ? judge?.(value) : undefined)}>
      <FileInput accept={accept} current={current} judge={judge} onChosen={() => judgeNow(field.name)} />
    </FormField>
  );
}
