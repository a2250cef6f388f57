import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/database';
import type { RequestsTable } from '../../platform/database/request-tables';
import type { PlannedAsset } from '../assets/plan-assets';
import { toDollars } from '../money';
import type { PlannedPerson } from '../people/plan-people';
import { isRepair, lastChangeOf, type PlannedRequest } from '../requests/planned-request';
import { inChunks, known, paired } from './ids';

interface Ids {
  departments: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  people: ReadonlyMap<PlannedPerson, number>;
  assets: ReadonlyMap<PlannedAsset, { id: number; tag: string }>;
}

export async function writeRequests(
  tx: Trx,
  requests: readonly PlannedRequest[],
  ids: Ids,
): Promise<Map<PlannedRequest, number>> {
  const rows = await inChunks(requests, (chunk) =>
    tx
      .insertInto('requests')
      .values(chunk.map((request) => requestRow(request, ids)))
      .returning('id')
      .execute(),
  );
  return paired(
    requests,
    rows.map(({ id }) => id),
  );
}

/** The columns of a request that its log entries tell about, too. */
export function requestFacts(request: PlannedRequest, ids: Pick<Ids, 'categories' | 'assets'>) {
  const repaired = isRepair(request) ? request.slot?.asset : null;
  const { fulfilled } = request;
  return {
    request_type: request.type,
    asset_name: request.assetName,
    asset_description: request.description,
    brand: request.brand,
    category_id: request.category === null ? null : known(ids.categories, request.category),
    estimated_cost: toDollars(request.estimated),
    actual_cost: request.actual === null ? null : toDollars(request.actual),
    urgency: request.urgency,
    reason: request.reason,
    justification: request.justification,
    asset_id: repaired ? known(ids.assets, repaired).id : null,
    issue_description: request.issue,
    rejection_comment: request.rejected?.comment ?? null,
    fulfilled_asset_id: fulfilled?.asset ? known(ids.assets, fulfilled.asset).id : null,
    fulfil_note: fulfilled?.note ?? null,
  };
}

/** As it was before its order fulfilled it: what is spent is entered with what came of the order. */
function beforeItsOrder(request: PlannedRequest): PlannedRequest {
  return request.isOrdered ? { ...request, status: 'approved', actual: null, fulfilled: null } : request;
}

function requestRow(planned: PlannedRequest, ids: Ids): Insertable<RequestsTable> {
  const request = beforeItsOrder(planned);
  const { requester, approved, financeApproved, rejected, fulfilled, withdrawnAt } = request;
  const by = (step: { by: PlannedPerson } | null) => step && known(ids.people, step.by);
  const steps = [approved, financeApproved, rejected, fulfilled, withdrawnAt];
  return {
    ...requestFacts(request, ids),
    user_id: known(ids.people, requester),
    department_id: known(ids.departments, requester.department),
    status: request.status,
    finance_state: request.financeState,
    approved_by: by(approved),
    approved_at: approved?.at ?? null,
    finance_approved_by: by(financeApproved),
    finance_approved_at: financeApproved?.at ?? null,
    rejected_by: by(rejected),
    rejected_at: rejected?.at ?? null,
    fulfilled_by: by(fulfilled),
    fulfilled_at: fulfilled?.at ?? null,
    fulfil_way: fulfilled && (isRepair(request) ? 'repair' : fulfilled.asset ? 'stock' : 'nothing'),
    withdrawn_by: withdrawnAt && known(ids.people, requester),
    withdrawn_at: withdrawnAt,
    asset_status_before: isRepair(request) && approved ? 'assigned' : null,
    version: 1 + steps.filter(Boolean).length,
    created_at: request.createdAt,
    updated_at: lastChangeOf(request),
  };
}
