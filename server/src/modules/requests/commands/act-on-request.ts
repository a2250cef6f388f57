import type { Authority, ErrorCode, RequestAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { decide } from '../domain/decide';
import type { Position } from '../domain/stages';
import { lockHeldAsset } from '../repairs.repository';
import { canSeeRequest } from '../requests.policy';
import { presentRequest } from '../requests.presenter';
import {
  findDetails,
  loadRules,
  lockRequest,
  lockRequester,
  type RequestChanges,
  type RequestDetails,
  type RequestRow,
  updateRequest,
} from '../requests.repository';

interface Attempt {
  action: RequestAction;
  id: number;
  caller: Caller;
  /** The version that the caller saw, if they say. */
  version?: number;
  /** What arrived on its order fulfills it. */
  isByOrder?: boolean;
  /** Its requester confirmed that it is done, which was judged with what arrived. */
  isConfirmed?: boolean;
}

/** A request that is locked and may be acted on, and what it becomes. */
export interface Opened {
  request: RequestRow;
  /** Whoever made it. */
  user: { name: string };
  next: Position;
  note: string | null;
}

/** Refusals by what happened after the caller had looked. */
const OUTDATED: readonly ErrorCode[] = [
  'wrong_state',
  'finance_awaited',
  'requester_suspended',
  'asset_unavailable',
  'in_use',
];

/** Locks the request and makes sure that the caller may do this to it now; else throws the refusal. */
export async function openForAction(
  tx: Trx,
  { action, id, caller, version, isByOrder = false, isConfirmed = false }: Attempt,
): Promise<Opened> {
  const request = await lockRequest(tx, id);
  if (!request || !canSeeRequest(caller, request)) throw notFound('Request');
  const user = await lockRequester(tx, request.user_id);
  const held = action === 'approve' ? await lockRepaired(tx, request) : HELD;
  const facts = {
    ...request,
    user,
    user_status: user.status,
    ...held,
    ...(isByOrder ? { buying_state: null } : {}),
  };
  const actor = isConfirmed && request.user_id === caller.id ? { ...caller, ...CONFIRMING } : caller;
  const verdict = decide(action, facts, actor, await loadRules(tx));
  if (!verdict.permitted) {
    const current = OUTDATED.includes(verdict.code) ? await presentAgain(tx, id, caller) : undefined;
    throw new AppError(verdict.code, verdict.message, { current });
  }
  if (version !== undefined && version !== request.version)
    throw new AppError(
      'stale_version',
      'This request was changed after you opened it; please look at it again',
      { current: await presentAgain(tx, id, caller) },
    );
  return { request, user, next: verdict.next, note: verdict.note };
}

/** By confirming that it is done, requesters fulfill their own request, whatever their role may do. */
const CONFIRMING = { grants: ['requests.fulfil'], permissions: undefined } satisfies Partial<Authority>;

const HELD = { asset: null, holds_asset: true };

/** The asset to repair and whether who asks for it holds it; it stays so until the transaction ends. */
async function lockRepaired(tx: Trx, { asset_id, user_id }: RequestRow) {
  if (asset_id === null) return HELD;
  const { asset, holderId } = await lockHeldAsset(tx, asset_id);
  return { asset, holds_asset: holderId === user_id };
}

/** Writes the change and reads the request back, with its names. */
export async function saveRequest(
  tx: Trx,
  seen: RequestRow,
  changes: RequestChanges,
): Promise<RequestDetails> {
  if (!(await updateRequest(tx, seen, changes)))
    throw new AppError('conflict', 'This request was changed at the same moment; please look at it again');
  return readBack(tx, seen.id);
}

export async function readBack(tx: Trx, id: number): Promise<RequestDetails> {
  const details = await findDetails(tx, id);
  if (!details) throw new Error(`Request ${id} was written and cannot be read`);
  return details;
}

async function presentAgain(tx: Trx, id: number, caller: Caller) {
  return presentRequest(await readBack(tx, id), caller);
}
