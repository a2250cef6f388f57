import { call } from '@portal/auth';
import type { SearchOption } from '@portal/ui/data';

const OFFERED = 20;

/** The people whose name or mail address fits a text, as options. */
export async function findPeople(search: string, signal: AbortSignal): Promise<SearchOption[]> {
  const { items } = await call(
    'listUsers',
    { query: { search, page_size: OFFERED, sort: 'name' } },
    { signal },
  );
  return items.map(({ id, name, email }) => ({ value: id, label: name, detail: email }));
}
