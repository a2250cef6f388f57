/** What to tell a reader about a failed call. */
export interface ErrorDescription {
  message: string;
  supportCode?: string;
  /** The API's error code. */
  code?: string;
  /** A message per form field, where the server names fields. */
  fields?: Readonly<Record<string, string>>;
}

function textOf(source: Readonly<Record<string, unknown>>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = source[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

/** Reads message, request id and field messages from whatever was thrown; knows the API's error envelope by shape. */
export function describeError(error: unknown, fallback = 'Something went wrong'): ErrorDescription {
  if (typeof error !== 'object' || error === null) {
    return { message: typeof error === 'string' && error !== '' ? error : fallback };
  }
  const source = error as Readonly<Record<string, unknown>>;
  const fields = source.fields;
  return {
    message: textOf(source, 'message') ?? fallback,
    code: textOf(source, 'code'),
    supportCode: textOf(source, 'requestId', 'request_id'),
    fields:
      typeof fields === 'object' && fields !== null
        ? (fields as Readonly<Record<string, string>>)
        : undefined,
  };
}
