import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { allocateAsset } from './commands/allocate-asset';
import { returnAsset } from './commands/return-asset';
import { transferAsset } from './commands/transfer-asset';
import { getAllocationsSummary } from './queries/get-allocations-summary';
import { listAllocations } from './queries/list-allocations';
import { listMyAllocations } from './queries/list-my-allocations';

type AllocationHandlers = Pick<
  Handlers,
  | 'listAllocations'
  | 'listMyAllocations'
  | 'getAllocationsSummary'
  | 'allocateAsset'
  | 'returnAsset'
  | 'transferAsset'
>;

export function createAllocationsHandlers({ db }: { db: Db }): AllocationHandlers {
  return {
    listAllocations: ({ caller, query }) => listAllocations(db, caller, query),
    getAllocationsSummary: () => getAllocationsSummary(db),
    listMyAllocations: ({ caller, query }) => listMyAllocations(db, caller, query),
    allocateAsset: ({ caller, body, idempotentCall }) => allocateAsset(db, caller, body, idempotentCall),
    returnAsset: ({ caller, params, body }) => returnAsset(db, caller, params.id, body),
    transferAsset: ({ caller, params, body, idempotentCall }) =>
      transferAsset(db, { caller, allocationId: params.id, body }, idempotentCall),
  };
}
