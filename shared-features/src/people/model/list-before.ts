import type { AreaLinks } from '@portal/ui/router';

interface BackLink {
  to: string | undefined;
  label: string;
}

/** The lists of an area that lead to a person; the first stands where nobody came from any. */
function listsOf({ page, pageOrIndex }: AreaLinks, area: string): [BackLink, ...BackLink[]] {
  const allocations = { to: pageOrIndex(area, 'allocations'), label: 'Allocations' };
  const users = page(area, 'users');
  return users ? [{ to: users, label: 'Users' }, allocations] : [allocations];
}

/** Where a person's page leads back to: the list that the reader came from, narrowed as they left it. */
export function listBefore(links: AreaLinks, area: string, state: unknown): BackLink {
  const lists = listsOf(links, area);
  const { from } = (state ?? {}) as { from?: unknown };
  const [pathname, search = ''] = typeof from === 'string' ? from.split(/(?=\?)/, 2) : [];
  const list = lists.find(({ to }) => to !== undefined && to === pathname);
  return list ? { ...list, to: `${list.to}${search}` } : lists[0];
}
