import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { allocateAsset } from './commands/allocate-asset';
import { returnAsset } from './commands/return-asset';
import { listAllocations } from './queries/list-allocations';
import { listMyAllocations } from './queries/list-my-allocations';

type AllocationHandlers = Pick<
  Handlers,
  'listAllocations' | 'listMyAllocations' | 'allocateAsset' | 'returnAsset'
>;

export function createAllocationsHandlers({ db }: { db: Db }): AllocationHandlers {
  return {
    listAllocations: ({ query }) => listAllocations(db, query),
    listMyAllocations: ({ caller, query }) => listMyAllocations(db, caller, query),
    allocateAsset: ({ caller, body, idempotentCall }) => allocateAsset(db, caller, body, idempotentCall),
    returnAsset: ({ caller, params, body }) => returnAsset(db, caller, params.id, body),
  };
}
