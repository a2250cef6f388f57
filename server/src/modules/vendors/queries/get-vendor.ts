import type { Authority, Vendor } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { presentVendor } from '../vendors.presenter';
import { readVendor } from '../vendors.repository';

/** One vendor, a removed one too: what was bought from it leads here. */
export async function getVendor(db: Db, caller: Authority, id: number): Promise<Vendor> {
  return presentVendor(await readVendor(db, id), caller);
}
