/** What the public pages hand on to each other in the navigation state, which survives a reload. */
export interface Visit {
  /** The page to return to after signing in, as a path of this portal. */
  from?: string;
  /** The address typed on the page before. */
  email?: string;
}

interface LocationParts {
  pathname: string;
  search?: string;
  hash?: string;
}

function isLocation(value: unknown): value is LocationParts {
  return typeof value === 'object' && value !== null && typeof (value as LocationParts).pathname === 'string';
}

/** `//host` and `/\host` would leave the portal. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

function readPath(value: unknown): string | undefined {
  const path = isLocation(value) ? `${value.pathname}${value.search ?? ''}${value.hash ?? ''}` : value;
  return typeof path === 'string' && isOwnPath(path) ? path : undefined;
}

/** Reads a navigation state; the guard leaves the whole location in `from`, the pages here leave its path. */
export function readVisit(state: unknown): Visit {
  const { from, email } = (state ?? {}) as { from?: unknown; email?: unknown };
  return { from: readPath(from), email: typeof email === 'string' ? email : undefined };
}
