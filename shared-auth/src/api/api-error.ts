import type { Deletion, ErrorCode } from '@portal/contract';

/** A failed call. `message` may be shown to a person; screens branch on `code`, never on the message. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 when no answer arrived. */
    readonly status: number,
    readonly code: ErrorCode | 'network',
    /** One message per field of the body. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The record as it is now, when an edit was stale. */
    readonly current?: unknown,
    readonly requestId?: string,
    readonly retryAfterSeconds?: number,
    /** How many of what stand in the way, when something is in use. */
    readonly counts?: Readonly<Record<string, number>>,
    /** Of what was not found because it was deleted: its name, when and by whom. */
    readonly deleted?: Readonly<Deletion>,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}
