import type { AssetRequest, Page } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { type RequestListQuery, readRequestPage } from './request-list';

/** The caller's own requests. */
export function listMyRequests(db: Db, caller: Caller, query: RequestListQuery): Promise<Page<AssetRequest>> {
  return readRequestPage(db, caller, query, caller.id);
}
