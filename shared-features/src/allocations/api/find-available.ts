import { call } from '@portal/auth';
import type { Asset } from '@portal/contract';

const OFFERED = 30;

/** Assets that can be allocated now. */
export async function findAvailable(search: string, signal: AbortSignal): Promise<Asset[]> {
  const query = { search, status: 'available', sort: 'name', page_size: OFFERED } as const;
  return (await call('listAssets', { query }, { signal })).items;
}
