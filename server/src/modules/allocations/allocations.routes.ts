import { forEachRow } from '../../platform/http/each-row';
import type { Handlers } from '../../platform/http/routes';
import type { OverridePreference } from '../assets';
import { allocateAsset } from './commands/allocate-asset';
import { returnAsset } from './commands/return-asset';
import { transferAsset } from './commands/transfer-asset';
import { exportAllocations } from './queries/export-allocations';
import { getAllocationsSummary } from './queries/get-allocations-summary';
import { type AllocationReading, listAllocations } from './queries/list-allocations';
import { listMyAllocations } from './queries/list-my-allocations';

export function createAllocationsHandlers(
  reading: AllocationReading & { overridePreference: OverridePreference },
) {
  const { db } = reading;
  return {
    listAllocations: ({ caller, query }) => listAllocations(reading, caller, query),
    exportAllocations: ({ query }) => exportAllocations(reading, query),
    getAllocationsSummary: () => getAllocationsSummary(db),
    listMyAllocations: ({ caller, query }) => listMyAllocations(db, caller, query),
    allocateAsset: ({ caller, body, idempotentCall }) => allocateAsset(reading, caller, body, idempotentCall),
    returnAsset: ({ caller, params, body }) => returnAsset(db, caller, params.id, body),
    allocateAssets: ({ caller, body: { asset_ids, ...rest }, request }) =>
      forEachRow(
        asset_ids,
        (id) => id,
        (id) => allocateAsset(reading, caller, { ...rest, asset_id: id }, undefined),
        request.log,
      ),
    returnAssets: ({ caller, body: { allocation_ids, ...rest }, request }) =>
      forEachRow(
        allocation_ids,
        (id) => id,
        (id) => returnAsset(db, caller, id, rest),
        request.log,
      ),
    transferAssets: ({ caller, body: { allocation_ids, ...rest }, request }) =>
      forEachRow(
        allocation_ids,
        (id) => id,
        (id) => transferAsset(db, { caller, allocationId: id, body: rest }, undefined),
        request.log,
      ),
    transferAsset: ({ caller, params, body, idempotentCall }) =>
      transferAsset(db, { caller, allocationId: params.id, body }, idempotentCall),
  } satisfies Partial<Handlers>;
}
