import { REPAIR_REQUEST_NAME, REQUEST_TYPE_LABELS, statusWord, urgencyWord } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadFinanceSettings } from '../../finance';
import { isPreferredGone, savingOf } from '../domain/from-stock';
import { findDetailsOf, type RequestDetails } from '../requests.repository';
import { type RequestListQuery, type RequestReading, requestIdsInOrder } from './request-list';

function columnsIn(timeZone: string): FileColumn<RequestDetails>[] {
  const at = (instant: Date | null) => instantCell(instant, timeZone);
  return [
    ['Request ID', ({ id }) => id],
    ['Asset name', ({ asset_name }) => asset_name ?? REPAIR_REQUEST_NAME],
    ['Asset tag', ({ asset }) => asset?.asset_tag ?? null],
    ['Type', ({ request_type }) => REQUEST_TYPE_LABELS[request_type]],
    ['Category', ({ category_name }) => category_name],
    ['Brand', ({ brand }) => brand],
    ['Requester', ({ user }) => user.name],
    ['Email', ({ user }) => user.email],
    ['Department', ({ department }) => department?.name ?? null],
    ['Urgency', ({ urgency }) => urgencyWord(urgency)],
    ['Status', ({ status }) => statusWord(status)],
    ['Finance approval', ({ finance_state }) => finance_state && statusWord(finance_state)],
    [
      'Asset from stock',
      ({ preferred_asset: preferred }) => preferred && `${preferred.name} (${preferred.asset_tag})`,
    ],
    // Nothing while it is not known what buying would have cost, and of what went to somebody else.
    ['Saving', (request) => amountCell((!isPreferredGone(request) && savingOf(request)) || null), 'number'],
    ['Estimated cost', ({ estimated_cost }) => amountCell(estimated_cost), 'number'],
    ['Actual cost', ({ actual_cost }) => amountCell(actual_cost), 'number'],
    ['Reason', ({ reason }) => reason],
    ['Business justification', ({ justification }) => justification],
    ['Submitted', ({ created_at }) => at(created_at), 'instant'],
    ['Approved', ({ approved_at }) => at(approved_at), 'instant'],
    ['Approved by', ({ approver }) => approver?.name ?? null],
    ['Rejected', ({ rejected_at }) => at(rejected_at), 'instant'],
    ['Rejection reason', ({ rejection_comment }) => rejection_comment],
    ['Fulfilled', ({ fulfilled_at }) => at(fulfilled_at), 'instant'],
    ['Allocated asset', ({ fulfilled_asset }) => fulfilled_asset?.asset_tag ?? null],
  ];
}

/** All requests that the list's search and filters leave, in its order, as a file. */
export async function exportRequests(reading: RequestReading, query: RequestListQuery): Promise<TableFile> {
  const { db } = reading;
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: await requestIdsInOrder(reading, query),
    read: (ids) => findDetailsOf(db, [...ids]),
  });
}
