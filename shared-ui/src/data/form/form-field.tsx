import AntdForm from 'antd/es/form';
import { type ReactElement, type ReactNode, use, useEffect } from 'react';
import { formatCount } from '../../format';
import { FieldConflictChoice } from './field-conflict';
import styles from './form.module.css';
import { FormContext } from './form-context';

export interface FieldProps {
  /** The schema's name of the value. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Others are marked optional. */
  required?: boolean;
  /** Not asked at present; it keeps what it holds. */
  hidden?: boolean;
  /** Takes the whole line of a {@link FormGrid}. */
  wide?: boolean;
}

interface FormFieldProps extends FieldProps {
  /** Is judged when the focus leaves it, too: for where the button waits for it. */
  judgedOnLeaving?: boolean;
  /** How many characters it takes: more can be typed and pasted, is not cut, and is refused beside the field. */
  maxLength?: number;
  /** A finding of the control itself, before the schema is asked. */
  check?: (value: unknown) => string | undefined | Promise<string | undefined>;
  /** A value in the words of the screen, where it is not just text; undefined where they are not known. */
  textOf?: (value: unknown) => string | undefined;
  /** One control that takes `id`, `value`, `onChange` and `aria-*`. */
  children: ReactElement;
}

/** From which share of the longest text on it is said how long it is. */
const NEAR = 0.9;

/** As the schemas count: without blanks around it. */
function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.trim().length : 0;
}

function tooLong(value: unknown, maxLength: number): string | undefined {
  return lengthOf(value) > maxLength ? `Enter at most ${formatCount(maxLength)} characters` : undefined;
}

function plainText(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

const UNDECIDED = 'Choose which of the two to keep';

/** Label, control and message of one value. The message is announced and described to the control (`aria-describedby`). */
export function FormField({
  name,
  label,
  hint,
  required = false,
  hidden = false,
  wide = false,
  judgedOnLeaving = false,
  maxLength = Number.POSITIVE_INFINITY,
  check,
  textOf = plainText,
  children,
}: FormFieldProps) {
  const { judge, judgeNow, conflicts } = use(FormContext);
  const value = AntdForm.useWatch(name);
  const length = lengthOf(value);
  const hasConflict = conflicts.has(name) && !hidden;
  const isTooLong = length > maxLength && !hidden;
  useEffect(() => {
    if (isTooLong) judgeNow(name);
  }, [isTooLong, judgeNow, name]);
  return (
    <AntdForm.Item
      name={name}
      label={label}
      extra={
        hasConflict || length > maxLength * NEAR ? (
          <>
            {hasConflict ? <FieldConflictChoice {...{ name, label, textOf }} yours={value} /> : null}
            {hint}
            {length > maxLength * NEAR
              ? ` ${formatCount(length)} of ${formatCount(maxLength)} characters`
              : null}
          </>
        ) : (
          hint
        )
      }
      required={required}
      hidden={hidden}
      className={wide ? styles.wide : undefined}
      validateTrigger={judgedOnLeaving ? 'onBlur' : undefined}
      rules={[
        {
          validator: async (_, present) => {
            const message = hidden
              ? undefined
              : ((await check?.(present)) ??
                judge(name) ??
                tooLong(present, maxLength) ??
                (hasConflict ? UNDECIDED : undefined));
            if (message) throw new Error(message);
          },
        },
      ]}
    >
      {children}
    </AntdForm.Item>
  );
}

/** Fields beside each other where there is room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** The buttons below a form, the main one last. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
