import { allPages } from './all-pages';

/** A list of so many rows, read page by page; says which pages were asked for. */
function listOf(total: number) {
  const asked: number[] = [];
  const load = async ({ page, page_size }: { page: number; page_size: number }) => {
    asked.push(page);
    const first = (page - 1) * page_size + 1;
    const length = Math.max(Math.min(page_size, total - first + 1), 0);
    return { total, items: Array.from({ length }, (_, index) => first + index) };
  };
  return { asked, load };
}

test.each([
  ['an empty list is read once', 0, [1], 0],
  ['what fits on a page is read once', 100, [1], 100],
  ['one row more takes a second page', 101, [1, 2], 101],
  ['of a very long list the first thousand', 5000, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1000],
])('%s', async (_what, total, pages, count) => {
  const { asked, load } = listOf(total);
  const rows = await allPages(load);
  expect(asked).toEqual(pages);
  expect(rows).toHaveLength(count);
  expect(rows).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test('a page that cannot be read fails the whole', async () => {
  const load = async ({ page }: { page: number }) => {
    if (page === 2) throw new Error('away');
    return { total: 150, items: [page] };
  };
  await expect(allPages(load)).rejects.toThrow('away');
});
