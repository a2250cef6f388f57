import type { endpoints, ResponseOf } from '@portal/contract';
import {
  type CallArguments,
  dataOf,
  fillPath,
  type LooseInput,
  queryText,
} from '@portal/contract/call-request';
import type { CALLS, CallId, CallShape } from '@portal/contract/calls';
import { UNATTENDED_HEADER } from '@portal/contract/vocabulary';
import { isTouched } from '../session/person-use';
import { endSession, sessionStore } from '../session/session-store';
import { ApiError } from './api-error';

export interface CallOptions {
  /** Cancels the call, for example when its page is left. */
  signal?: AbortSignal;
  /** Makes a repeated POST answer what the first one answered. */
  idempotencyKey?: string;
  /** Is told on the way how much of a file has been sent, of 1. */
  onSent?: (share: number) => void;
}

type Endpoints = typeof endpoints;
type Given<Id extends CallId> = CallArguments<Id, CallOptions>;
let transport: Promise<typeof import('./transport')> | undefined;

/** Only the first call needs the HTTP client: a page that is merely looked at does not load it. */
async function loadTransport(): Promise<typeof import('./transport')> {
  transport ??= import(/* webpackChunkName: "api-client" */ './transport');
  try {
    return await transport;
  } catch {
    transport = undefined;
    throw new ApiError('The server cannot be reached. Check your connection and try again.', 0, 'network');
  }
}

/** Fetches the HTTP client ahead of the first call, for example when somebody begins to type. */
export function prepareCalls(): void {
  loadTransport().catch(() => undefined);
}

/** The server no longer knows the session that this very call was made with: it ends here too. */
function endIfExpired(error: Error, token: string | null): Error {
  if (!(error instanceof ApiError) || error.status !== 401 || token === null) return error;
  if (sessionStore.getState().token === token)
    endSession(error.code === 'account_suspended' ? 'suspended' : 'expired');
  return new ApiError('Authentication failed', 401, error.code, {}, undefined, error.requestId);
}

/** How a call is made; the table of all calls comes with the HTTP client. */
async function shapeOf<Id extends CallId>(id: Id): Promise<(typeof CALLS)[Id]> {
  return (await loadTransport()).CALLS[id];
}

/** Who makes a call, as it is when the call is made. */
function readCaller(): { token: string | null; isUnattended: boolean } {
  return { token: sessionStore.getState().token, isUnattended: !isTouched() };
}

async function send(
  shape: CallShape,
  input: LooseInput,
  { token, isUnattended }: { token: string | null; isUnattended: boolean },
  options: CallOptions,
  kind: 'transfer' | 'download' = 'transfer',
): Promise<unknown> {
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (token !== null && isUnattended) headers[UNATTENDED_HEADER] = 'true';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  const { [kind]: send } = await loadTransport();
  return send({
    method: shape.method,
    url: fillPath(shape.path, input.params),
    params: queryText(input.query),
    data: dataOf(input),
    headers,
    signal: options.signal,
    // A file takes as long as it takes.
    ...(input.file ? { timeout: 0, onSent: options.onSent } : {}),
  });
}

/**
 * Makes one call of the API.
 * @param id the endpoint's id in the contract
 * @param input path parameters, query and body as the endpoint takes them
 * @throws ApiError for every answer that is not a success and when no answer arrives; a 401 also ends the session
 */
export async function call<Id extends CallId>(
  id: Id,
  ...[input, options]: Given<Id>
): Promise<ResponseOf<Endpoints[Id]>> {
  const caller = readCaller();
  const shape: CallShape = await shapeOf(id);
  const token = shape.access === 'public' ? null : caller.token;
  try {
    const answer = await send(shape, (input ?? {}) as LooseInput, { ...caller, token }, options ?? {});
    // The server checks every answer against this endpoint's schema before it leaves.
    return answer as ResponseOf<Endpoints[Id]>;
  } catch (error) {
    throw endIfExpired(error as Error, token);
  }
}

/** The calls that answer a file. */
export type FileCallId = {
  [Id in CallId]: (typeof CALLS)[Id] extends { file: object } ? Id : never;
}[CallId];

/**
 * Fetches the file that a call answers, as the server sends it byte by byte.
 * @throws ApiError as `call` does
 */
export async function downloadFile<Id extends FileCallId>(
  id: Id,
  ...[input, options]: Given<Id>
): Promise<{ name: string; content: Blob }> {
  const caller = readCaller();
  const shape = await shapeOf(id);
  try {
    const content = await send(shape, (input ?? {}) as LooseInput, caller, options ?? {}, 'download');
    return { name: shape.file.name, content: content as Blob };
  } catch (error) {
    throw endIfExpired(error as Error, caller.token);
  }
}

/** Reads an account with a token that is not the session's yet: the step between code and session. */
export async function readProfile(token: string, userId: number): Promise<ResponseOf<Endpoints['getUser']>> {
  const { isUnattended } = readCaller();
  const profile = await send(
    await shapeOf('getUser'),
    { params: { id: userId } },
    { token, isUnattended },
    {},
  );
  return profile as ResponseOf<Endpoints['getUser']>;
}
