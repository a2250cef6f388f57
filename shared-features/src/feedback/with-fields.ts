import { ApiError } from '@portal/auth';

/** The same refusal with other names of its fields, and where need be other messages beside them. */
export function withFields(
  error: unknown,
  nameOf: (field: string) => string,
  textOf: (field: string, message: string) => string = (_field, message) => message,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, code, current, requestId, retryAfterSeconds, counts, deleted } = error;
  // Of several messages at one field the first counts.
  const named = Object.entries(error.fields).map(([field, text]) => [nameOf(field), textOf(field, text)]);
  const fields = Object.fromEntries(named.reverse());
  return new ApiError(message, status, code, fields, current, requestId, retryAfterSeconds, counts, deleted);
}
