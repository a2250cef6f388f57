import type { Allocation, BodyOf, endpoints } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Db, Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { assetLabel, changeAssetStatus } from '../../assets';
import { presentAllocation } from '../allocations.presenter';
import { insertAllocation, readAllocation } from '../allocations.repository';
import { refusingCustodyConflicts } from '../custody-conflicts';
import { checkTransferable } from '../domain/custody';
import { openRecipient } from './allocate-in-transaction';
import { closeCustody, lockCustody } from './lock-custody';

export type TransferBody = BodyOf<typeof endpoints.transferAsset>;

interface TransferCommand {
  caller: Caller;
  allocationId: number;
  body: TransferBody;
}

/**
 * Hands an asset on: one holder's allocation ends and the next one's begins at the same moment, with no time in stock
 * between them. The log has one entry, with both holders.
 */
export function transferAsset(
  db: Db,
  { caller, allocationId, body }: TransferCommand,
  call: IdempotentCall | undefined,
): Promise<Allocation> {
  return refusingCustodyConflicts(() =>
    inIdempotentTransaction(db, call, async (tx) => {
      const nextId = await handOver(tx, { caller, allocationId, body });
      return presentAllocation(await readAllocation(tx, nextId), caller);
    }),
  );
}

async function handOver(tx: Trx, { caller, allocationId, body }: TransferCommand): Promise<number> {
  const { asset, allocation } = await lockCustody(tx, allocationId);
  const label = assetLabel(asset);
  const verdict = checkTransferable({ status: asset.status, label, isOpen: allocation.returned_at === null });
  if (!verdict.permitted) throw new AppError(verdict.code, verdict.message);
  const recipient = await openRecipient(tx, body.user_id);
  if (recipient.id === allocation.user_id)
    throw invalid({ user_id: `${recipient.name} already holds ${label}` });

  const condition = body.condition ?? asset.condition;
  await closeCustody(tx, { asset, allocation, caller, condition, note: body.note });
  // Its status stays; its version and condition tell that something happened.
  await changeAssetStatus(tx, { assetId: asset.id, from: 'assigned', to: 'assigned', condition });
  const nextId = await insertAllocation(tx, {
    asset_id: asset.id,
    user_id: recipient.id,
    allocated_by: caller.id,
    request_id: null,
    note: body.note,
    after: allocation.id,
  });
  await appendActivity(tx, {
    actor: { id: caller.id, name: caller.name },
    action: 'Transferred Asset',
    target: { type: 'asset', id: asset.id, label },
    before: { holder: allocation.holder_name, condition: asset.condition, allocation_id: allocation.id },
    after: { holder: recipient.name, condition, allocation_id: nextId },
    note: body.note,
  });
  return nextId;
}
