import type { AssetRequest, Page } from '@portal/contract';
import type { Caller } from '../../../platform/http/caller';
import { type RequestListQuery, type RequestReading, readRequestPage } from './request-list';

/** The caller's own requests. */
export function listMyRequests(
  reading: RequestReading,
  caller: Caller,
  query: RequestListQuery,
): Promise<Page<AssetRequest>> {
  return readRequestPage(reading, caller, query, caller.id);
}
