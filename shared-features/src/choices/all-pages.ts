import { MAX_PAGE_SIZE } from '@portal/contract';

/** More than anybody reads through in a select; the rest is not worth the wait. */
const MAX_PAGES = 10;

/**
 * All rows of a list that is offered as a choice, up to 1,000.
 * @param load one page of 100
 */
export async function allPages<T>(
  load: (paging: { page: number; page_size: number }) => Promise<{ items: T[]; total: number }>,
): Promise<T[]> {
  const read = (page: number) => load({ page, page_size: MAX_PAGE_SIZE });
  const first = await read(1);
  const pages = Math.min(Math.ceil(first.total / MAX_PAGE_SIZE), MAX_PAGES);
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, page) => read(page + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}
