import { use } from 'react';
import { Button, type ButtonTone } from '../../base/button';
import type { IconName } from '../../base/icon';
import { FormContext } from './form-context';

interface SubmitButtonProps {
  label: string;
  busyLabel?: string;
  tone?: ButtonTone;
  icon?: IconName;
  size?: 'medium' | 'large';
  block?: boolean;
}

/** Sends the form around it. It works whatever is filled in: what is missing is told beside its field (decision 37). */
export function SubmitButton({ label, busyLabel, tone = 'primary', ...look }: SubmitButtonProps) {
  const { pending, disabled } = use(FormContext);
  return (
    <Button {...look} type="submit" tone={tone} busy={pending} busyLabel={busyLabel} disabled={disabled}>
      {label}
    </Button>
  );
}
