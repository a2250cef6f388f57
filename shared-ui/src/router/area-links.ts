import { type PageValues, pageAddress } from '../remote/page-address';

/** An area that the reader may enter, with the pages that others may link to in the release they get. */
export interface LinkableArea {
  name: string;
  /** `/finance`. */
  routePrefix: string;
  /** Name -> path relative to the area, with `:id` and the like. A release of before pages were recorded has none. */
  pages?: Readonly<Record<string, string>>;
}

/** Addresses of pages by the names of area and page. */
export interface AreaLinks {
  /** A page's address; undefined where the reader's release of the area lacks it: what would lead there is plain text. */
  page(area: string, page: string, values?: PageValues, search?: string): string | undefined;
  /** The same, or the area's first page in its place; undefined where the reader has no such area. For buttons. */
  pageOrIndex(area: string, page: string, values?: PageValues, search?: string): string | undefined;
}

/** Every area has its first page, `index`. */
function pathOf({ pages = {} }: LinkableArea, page: string): string | undefined {
  if (Object.hasOwn(pages, page)) return pages[page];
  return page === 'index' ? '' : undefined;
}

/** Links into the given areas. */
export function linksInto(areas: readonly LinkableArea[]): AreaLinks {
  const find = (area: string) => areas.find(({ name }) => name === area);
  const page: AreaLinks['page'] = (area, name, values, search = '') => {
    const found = find(area);
    const path = found && pathOf(found, name);
    const address = found && path !== undefined ? pageAddress(found.routePrefix, path, values) : undefined;
    return address && address + search;
  };
  return {
    page,
    pageOrIndex: (area, ...rest) => page(area, ...rest) ?? find(area)?.routePrefix,
  };
}
