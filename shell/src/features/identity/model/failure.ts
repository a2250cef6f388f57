import { ApiError } from '@portal/auth';

/** What a failed step tells the person. */
export interface Failure {
  message: string;
  /** How long to wait before trying again, in seconds. */
  waitSeconds?: number;
  /** The begun sign-in is over: only beginning anew helps. */
  isSignInOver?: boolean;
}

/** Reads a failure; `fallback` speaks where nothing readable was thrown. */
export function readFailure(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) return { message: fallback };
  return {
    message: error.message || fallback,
    waitSeconds: error.retryAfterSeconds,
    isSignInOver: error.code === 'code_expired',
  };
}

/** The messages that the server sent for single fields, of those that the form has. */
export function readFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {};
  const found = names.flatMap((name) => (error.fields[name] ? [[name, error.fields[name]]] : []));
  // Each entry is a name of the form and its message.
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}

/** 45 -> `45 s`, 125 -> `2 min 5 s`, 120 -> `2 min`. */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
