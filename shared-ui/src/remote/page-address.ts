/** What stands in a page's path for `:id` and the like. */
export type PageValues = Readonly<Record<string, string | number>>;

/**
 * The address of a page of an area.
 * @param path relative to the area, with `:id` and the like; empty for its first page
 * @returns undefined where a value of the path is missing
 */
export function pageAddress(routePrefix: string, path: string, values: PageValues = {}): string | undefined {
  const found = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.startsWith(':') ? values[segment.slice(1)] : segment));
  if (found.includes(undefined)) return undefined;
  return [routePrefix, ...found.map((segment) => encodeURIComponent(String(segment)))].join('/');
}

interface OwnPages<Page extends string> {
  routePrefix: string;
  pages: Readonly<Record<Page, string>>;
}

/**
 * Addresses of an area's own pages by name, for its own links.
 * @returns a function that throws where a value of the path is missing: in a remote's own source that is a mistake
 */
export function ownAddresses<Page extends string>({ routePrefix, pages }: OwnPages<Page>) {
  return (page: Page, values?: PageValues): string => {
    const address = pageAddress(routePrefix, pages[page], values);
    if (address === undefined) throw new Error(`The address of ${page} needs a value for ${pages[page]}`);
    return address;
  };
}
