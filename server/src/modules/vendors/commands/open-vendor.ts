import type { VendorAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { decideVendor } from '../domain/decide-vendor';
import { presentVendor } from '../vendors.presenter';
import { lockVendor, type VendorRow } from '../vendors.repository';

interface OpenVendor {
  id: number;
  action: VendorAction;
  caller: Caller;
  /** As the caller saw it; absent where the change does not hang on what they saw. */
  version?: number;
}

/** The vendor, locked until the transaction ends, once the caller may do this to it as it stands now. */
export async function openVendor(tx: Trx, { id, action, caller, version }: OpenVendor): Promise<VendorRow> {
  const vendor = await lockVendor(tx, id);
  const verdict = decideVendor(action, vendor, caller);
  if (!verdict.permitted)
    throw new AppError(verdict.code, verdict.message, { current: presentVendor(vendor, caller) });
  if (version !== undefined && version !== vendor.version)
    throw new AppError(
      'stale_version',
      'This vendor was changed after you opened it; please look at it again',
      { current: presentVendor(vendor, caller) },
    );
  return vendor;
}
