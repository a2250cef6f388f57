import { isActiveStatus } from '@portal/contract';
import { joinNotes } from '../../../platform/activity/join-notes';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { expectedAgain, isFulfilled } from '../domain/stages';
import { mailExpectedAgain, mailReplacement } from '../requests.mail';
import { lockRequest, lockRequester, type RequestRow } from '../requests.repository';
import type { RequestsDependencies } from '../requests-dependencies';
import { readBack, saveRequest } from './act-on-request';
import { allocateToRequester } from './complete-request';
import { logRequestChange } from './request-activity';

interface ReopenByOrder {
  caller: Caller;
  id: number;
  /** Of the order. */
  number: string;
  reason: string;
}

/** A fulfilled request is approved again, since what fulfilled it did not come after all: it is expected on its order. */
export async function reopenByOrder(
  tx: Trx,
  { publicUrl }: RequestsDependencies,
  { caller, id, number, reason }: ReopenByOrder,
): Promise<void> {
  const request = await lockRequest(tx, id);
  if (!request || !isFulfilled(request)) return;
  const after = await saveRequest(tx, request, {
    ...expectedAgain(request),
    fulfilled_by: null,
    fulfilled_at: null,
    fulfilled_asset_id: null,
    fulfil_way: null,
    fulfil_note: null,
    actual_cost: null,
  });
  await logRequestChange(tx, {
    ...{ caller, action: 'Reopened Request', before: request, after },
    note: `A receipt of ${number} was undone: ${reason}`,
  });
  await mailExpectedAgain(tx, { request: after, actor: caller, publicUrl });
}

interface HandOverReplacement {
  caller: Caller;
  id: number;
  number: string;
  assetIds: readonly number[];
}

/** Gives the replacement of something that was sent back to whoever has the fulfilled request. */
export async function handOverReplacement(
  tx: Trx,
  { publicUrl }: RequestsDependencies,
  { caller, id, number, assetIds }: HandOverReplacement,
): Promise<void> {
  const request = await lockRequest(tx, id);
  if (!request || !isFulfilled(request)) throw new Error(`Request ${id} is not fulfilled`);
  const user = await lockRequester(tx, request.user_id);
  if (!isActiveStatus(user.status))
    throw new AppError('requester_suspended', `The account of ${user.name} is not active`);
  for (const assetId of assetIds)
    await allocateToRequester(tx, request, { caller, assetId, note: `Replacement, ordered with ${number}` });
  const [first] = assetIds;
  const { fulfilled_asset_id: former } = request;
  // The request names an asset that its requester has; the former one may have gone back.
  const after =
    first !== undefined && (former === null || (await isSentBack(tx, former)))
      ? await saveRequest(tx, request, { ...positionOf(request), fulfilled_asset_id: first })
      : await readBack(tx, id);
  const given = await labelsOf(tx, assetIds);
  await logRequestChange(tx, {
    ...{ caller, action: 'Handed Over Replacement', before: request, after },
    note: joinNotes(`Ordered with ${number}`, given.join(', ') || null),
  });
  await mailReplacement(tx, { request: after, actor: caller, publicUrl, given });
}

function positionOf({ status, finance_state }: RequestRow) {
  return { status, finance_state };
}

async function isSentBack(tx: Trx, assetId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('assets')
    .select('sent_back_at')
    .where('id', '=', assetId)
    .executeTakeFirst();
  return row?.sent_back_at != null;
}

async function labelsOf(tx: Trx, assetIds: readonly number[]): Promise<string[]> {
  if (assetIds.length === 0) return [];
  const rows = await tx
    .selectFrom('assets')
    .select(['name', 'asset_tag'])
    .where('id', 'in', assetIds)
    .orderBy('id')
    .execute();
  return rows.map(({ name, asset_tag }) => `${name} (${asset_tag})`);
}
