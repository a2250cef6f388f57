import { call } from '@portal/auth';
import type { SearchOption } from '@portal/ui/data';

const OFFERED = 30;

/** Active people whose name or address fits. */
export async function findPeople(search: string, signal: AbortSignal): Promise<SearchOption[]> {
  const query = { search, status: 'active', sort: 'name', page_size: OFFERED } as const;
  const { items } = await call('listUsers', { query }, { signal });
  return items.map(({ id, name, email }) => ({ value: id, label: name, detail: email }));
}
