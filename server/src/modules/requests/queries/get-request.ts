import type { AssetRequest } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { canSeeRequest } from '../requests.policy';
import { presentRequest } from '../requests.presenter';
import { findDetails } from '../requests.repository';

export async function getRequest(db: Db, caller: Caller, id: number): Promise<AssetRequest> {
  const details = await findDetails(db, id);
  if (!details || !canSeeRequest(caller, details)) throw notFound('Request');
  return presentRequest(details, caller);
}
