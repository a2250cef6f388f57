import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { presentContract } from '../contracts.presenter';
import { type ContractRow, lockContract } from '../contracts.repository';

/** The refusal of a change of a vendor that is in no list any more. */
export function refuseRemoved({ name, state }: { name: string; state: string }): void {
  if (state === 'removed') throw new AppError('wrong_state', `${name} was removed`);
}

/** Whom the log's entries about a contract are about: they stand on the vendor's page. */
export function vendorOf({ vendor_id, vendor_name }: ContractRow) {
  return { type: 'vendor', id: vendor_id, label: vendor_name } as const;
}

/**
 * The contract, locked until the transaction ends, once it may be changed.
 * @param version as the caller saw it; absent where the change does not hang on what they saw
 */
export async function openContract(tx: Trx, id: number, version?: number): Promise<ContractRow> {
  const contract = await lockContract(tx, id);
  refuseRemoved({ name: contract.vendor_name, state: contract.vendor_state });
  if (version !== undefined && version !== contract.version)
    throw new AppError(
      'stale_version',
      'This contract was changed after you opened it; please look at it again',
      { current: presentContract(contract) },
    );
  return contract;
}
