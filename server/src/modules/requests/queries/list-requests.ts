import type { AssetRequest, Page } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { type RequestListQuery, readRequestPage } from './request-list';

/** Everybody's requests. */
export function listRequests(db: Db, caller: Caller, query: RequestListQuery): Promise<Page<AssetRequest>> {
  return readRequestPage(db, caller, query);
}
