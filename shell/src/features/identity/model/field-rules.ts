export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Says what is wrong with a value, or nothing. */
export type Rule<Name extends string> = (value: string, values: Values<Name>) => string | undefined;

/** The contract's limits and messages, said before the server has to; the server checks all of them again. */
export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 200;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function checkRequired(label: string): (value: string) => string | undefined {
  return (value) => (value.trim() === '' ? `${label} is required` : undefined);
}

export function checkEmail(value: string): string | undefined {
  if (value.trim() === '') return 'Email is required';
  return EMAIL.test(value.trim()) ? undefined : 'Enter a valid email address';
}

/** A password that exists already: anything but nothing. */
export function checkPassword(value: string): string | undefined {
  return value === '' ? 'Password is required' : undefined;
}

export function checkNewPassword(value: string): string | undefined {
  if (value === '') return 'Password is required';
  if (value.length < MIN_PASSWORD_LENGTH)
    return `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
  if (value.length > MAX_PASSWORD_LENGTH) return `Password must be at most ${MAX_PASSWORD_LENGTH} characters`;
  return undefined;
}

export function checkConfirmation(value: string, values: Values<'password'>): string | undefined {
  return value === values.password ? undefined : 'Passwords do not match';
}
