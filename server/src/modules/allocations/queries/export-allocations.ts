import { conditionWord, statusWord } from '@portal/contract';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadFinanceSettings } from '../../finance';
import { type AllocationRow, withAllocationFacts } from '../allocations.repository';
import { allocationIdsInOrder } from './allocation-list';
import { type AllocationReading, filterAllocations, type ListAllocationsQuery } from './list-allocations';

function columnsIn(timeZone: string): FileColumn<AllocationRow>[] {
  return [
    ['Allocation ID', ({ id }) => id],
    ['Asset tag', ({ asset }) => asset.asset_tag],
    ['Asset', ({ asset }) => asset.name],
    ['Serial number', ({ asset }) => asset.serial_number],
    ['Person', ({ user }) => user.name],
    ['Email', ({ user }) => user.email],
    ['Department', ({ user }) => user.department],
    ['Account', ({ user_status }) => statusWord(user_status)],
    ['Status', ({ returned_at }) => statusWord(returned_at ? 'returned' : 'active')],
    ['Allocated', ({ allocated_at }) => instantCell(allocated_at, timeZone), 'instant'],
    ['Allocated by', ({ allocated_by }) => allocated_by?.name ?? null],
    ['Returned', ({ returned_at }) => instantCell(returned_at, timeZone), 'instant'],
    ['Returned by', ({ returned_by }) => returned_by?.name ?? null],
    ['Condition at return', ({ return_condition }) => return_condition && conditionWord(return_condition)],
    ['Note', ({ note }) => note],
  ];
}

/** All allocations that the list's search and filters leave, in its order, as a file. */
export async function exportAllocations(
  reading: AllocationReading,
  query: ListAllocationsQuery,
): Promise<TableFile> {
  const { db } = reading;
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: allocationIdsInOrder(await filterAllocations(reading, query), query),
    read: (ids) =>
      withAllocationFacts(db.selectFrom('allocations')).where('allocations.id', 'in', ids).execute(),
  });
}
