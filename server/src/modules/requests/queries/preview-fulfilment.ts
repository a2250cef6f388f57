import type { BodyOf, endpoints, FulfilmentPreview } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import { previewAtCost } from '../../finance';
import { type Actor, decide } from '../domain/decide';
import { bookedCost, judge } from '../domain/judge-fulfilment';
import { approvalOf, attemptOf, readAssetsOf } from '../fulfilment.repository';
import { canSeeRequest } from '../requests.policy';
import { rulesOf } from '../requests.presenter';
import { findDetails } from '../requests.repository';

/** How fulfilling a request with what is typed would be judged; the command judges it again, with all of it locked. */
export async function previewFulfilment(
  db: Db,
  caller: Actor,
  id: number,
  { way, cost = null, asset_id = null, ...typed }: BodyOf<typeof endpoints.previewFulfilment>,
): Promise<FulfilmentPreview> {
  const request = await findDetails(db, id);
  if (!request || !canSeeRequest(caller, request)) throw notFound('Request');
  const rules = rulesOf(request);
  const verdict = decide('fulfil', request, caller, rules);
  // What was decided elsewhere meanwhile is a judgement too, not an error of whoever asks.
  if (!verdict.permitted)
    return {
      faults: [{ field: null, code: verdict.code, text: verdict.message }],
      needs_reason: null,
      hints: { cost: null, note: null, item: null },
      budget: null,
    };

  const { name = null, brand = null, model_number = null, category_id = null } = typed;
  const bought = way === 'purchase' ? { name, brand, model_number, category_id } : null;
  const given = { way, cost, assetId: way === 'stock' ? asset_id : null, bought };
  const assets = await readAssetsOf(db, request, given);
  const attempt = await attemptOf(db, given, assets);
  const { faults, needs_reason, hints } = judge(approvalOf(request, assets), attempt, rules);
  return { faults, needs_reason, hints, budget: await previewAtCost(db, request, bookedCost(attempt)) };
}
