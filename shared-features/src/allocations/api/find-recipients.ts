import { call } from '@portal/auth';
import type { DirectoryEntry } from '@portal/contract';

const OFFERED = 30;

/** Active staff whose name or address fits, employees first. */
export async function findRecipients(search: string, signal: AbortSignal): Promise<DirectoryEntry[]> {
  const query = { search, status: 'active', sort: 'employees_first', page_size: OFFERED } as const;
  return (await call('listUsers', { query }, { signal })).items;
}
