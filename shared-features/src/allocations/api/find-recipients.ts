import { call } from '@portal/auth';
import type { DirectoryEntry } from '@portal/contract';

const EMPLOYEES_OFFERED = 20;
const OTHERS_OFFERED = 10;
const OTHER_ROLES = 'PROCUREMENT,FINANCE,ADMIN';

/** Active staff whose name or address fits, employees first. */
export async function findRecipients(search: string, signal: AbortSignal): Promise<DirectoryEntry[]> {
  const ask = (role: string, page_size: number) =>
    call('listUsers', { query: { search, status: 'active', role, sort: 'name', page_size } }, { signal });
  const [employees, others] = await Promise.all([
    ask('EMPLOYEE', EMPLOYEES_OFFERED),
    ask(OTHER_ROLES, OTHERS_OFFERED),
  ]);
  return [...employees.items, ...others.items];
}
