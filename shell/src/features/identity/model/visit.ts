/** What the public pages hand on to each other in the navigation state, which survives a reload. */
export interface Visit {
  /** The page to return to after signing in, as a path of this portal. */
  from?: string;
  /** The address typed on the page before. */
  email?: string;
}

interface Place {
  pathname: string;
  search?: string;
  hash?: string;
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && typeof (value as Place).pathname === 'string';
}

/** `//host` and `/\host` would leave the portal. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function readPlace(value: unknown): string | undefined {
  const path = isPlace(value) ? `${value.pathname}${value.search ?? ''}${value.hash ?? ''}` : value;
  return typeof path === 'string' && isOwnPath(path) ? path : undefined;
}

/** Reads a navigation state; the guard leaves the whole location in `from`, the pages here leave its path. */
export function readVisit(state: unknown): Visit {
  const { from, email } = (state ?? {}) as { from?: unknown; email?: unknown };
  return { from: readPlace(from), email: typeof email === 'string' ? email : undefined };
}
