import { paths } from '@portal/ui/remote';
import type { CustodyArea } from '../api/allocation-keys';

interface Place {
  to: string;
  label: string;
}

/** The lists of an area that lead to a person; the first stands where nobody came from any. */
function listsOf(area: CustodyArea): [Place, ...Place[]] {
  const allocations = { to: paths[area].allocations, label: 'Allocations' };
  return area === 'admin' ? [{ to: paths.admin.users, label: 'Users' }, allocations] : [allocations];
}

/** Where a person's page leads back to: the list that the reader came from, narrowed as they left it. */
export function placeBefore(area: CustodyArea, state: unknown): Place {
  const lists = listsOf(area);
  const { from } = (state ?? {}) as { from?: unknown };
  const [pathname, search = ''] = typeof from === 'string' ? from.split(/(?=\?)/, 2) : [];
  const list = lists.find(({ to }) => to === pathname);
  return list ? { ...list, to: list.to + search } : lists[0];
}
