import type { Vendor, VendorInput } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { presentVendor } from '../vendors.presenter';
import { insertVendor, readVendor, refuseDuplicateVendor } from '../vendors.repository';

interface CreateVendor {
  caller: Caller;
  input: VendorInput;
  call: IdempotentCall | undefined;
}

export function createVendor(db: Db, { caller, input, call }: CreateVendor): Promise<Vendor> {
  return refuseDuplicateVendor(() =>
    inIdempotentTransaction(db, call, async (tx) => {
      const id = await insertVendor(tx, input);
      await appendActivity(tx, {
        actor: caller,
        action: 'Created Vendor',
        target: { type: 'vendor', id, label: input.name },
        after: { ...input },
      });
      return presentVendor(await readVendor(tx, id), caller);
    }),
  );
}
