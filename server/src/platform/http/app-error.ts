import { type Deletion, ERROR_STATUS, type ErrorCode } from '@portal/contract';

export interface AppErrorDetails {
  /** One message per field of the body or query. */
  fields?: Record<string, string>;
  /** The record as it is now, for a stale edit. */
  current?: unknown;
  /** Of what was not found because it was deleted. */
  deleted?: Deletion;
  /** How many of what stand in the way. */
  counts?: Record<string, number>;
  retryAfterSeconds?: number;
}

/** A refusal that the caller may read: the only kind of error whose message leaves the server. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: AppErrorDetails = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = ERROR_STATUS[code];
  }
}

/** 422 with one message per field; the first also serves as the summary. */
export function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', Object.values(fields)[0] ?? 'The data is not valid', { fields });
}

export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}
