import AntdForm from 'antd/es/form';
import { use } from 'react';
import { Button, type ButtonTone } from '../../base/button';
import type { IconName } from '../../base/icon';
import { FormContext } from './form-context';

interface SubmitButtonProps {
  label: string;
  busyLabel?: string;
  tone?: ButtonTone;
  icon?: IconName;
  /** The button stays disabled until each of these fields is filled; blanks alone do not fill one. */
  requires?: readonly string[];
  size?: 'medium' | 'large';
  block?: boolean;
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/** Sends the form around it. */
export function SubmitButton({
  label,
  busyLabel,
  tone = 'primary',
  requires = [],
  ...look
}: SubmitButtonProps) {
  const { pending, disabled } = use(FormContext);
  const form = AntdForm.useFormInstance<Record<string, unknown>>();
  const filled = AntdForm.useWatch(
    (values: Record<string, unknown>) => requires.every((name) => isFilled(values[name])),
    form,
  );
  return (
    <Button
      {...look}
      type="submit"
      tone={tone}
      busy={pending}
      busyLabel={busyLabel}
      disabled={disabled || (requires.length > 0 && !filled)}
    >
      {label}
    </Button>
  );
}
