/** A route as the page that holds it tells of it. */
export interface RouteShape {
  path?: string;
  index?: boolean;
  children?: RouteShape[];
}

/** The path of each page of a remote, relative to its prefix: `assets/:id`. */
export function pagePaths(routes: readonly RouteShape[], base = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    if (path?.includes('*')) return [];
    const here = [base, path].filter(Boolean).join('/');
    return children ? pagePaths(children, here) : [here];
  });
}

const KINDS: Readonly<Record<string, string>> = { type: 'request' };

/** The address of a page below its prefix, with the number of a record in place of what it asks for. */
export function exampleAddress(path: string, record: number): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => KINDS[name] ?? String(record));
  return filled === '' ? '' : `/${filled}`;
}
