import { type CallArguments, dataOf, fillPath, type LooseInput, queryText } from './call-request';
import { CALLS, type CallId, type CallShape } from './calls';
import type { ResponseOf } from './endpoint';
import type { endpoints } from './endpoints/index';
import type { ErrorBody } from './schemas/errors';
import type { ErrorCode } from './vocabulary/error-codes';

export interface ClientOptions {
  /** The portal's address, such as `https://portal.example.com`. */
  url: string;
  /** An access token. */
  token: string;
  /** How often a call is tried that was not answered or has to wait, where trying again does no harm; 3 unless it says. */
  tries?: number;
  /** How long one try may take, in milliseconds; 30,000 unless it says, and a file as long as it takes. */
  timeoutMs?: number;
}

export interface ClientCallOptions {
  signal?: AbortSignal;
  /** Makes a repeated POST answer what the first one answered; where the call takes one, it is also tried again. */
  idempotencyKey?: string;
}

/** A call that failed. Programs branch on `code`; `message` is for people. */
export class CallError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 when no answer arrived. */
    readonly status: number,
    readonly code: ErrorCode | 'network',
    /** One message per field of the body. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** By which the portal's log knows the call. */
    readonly requestId?: string,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

type FileCallId = { [Id in CallId]: (typeof CALLS)[Id] extends { file: object } ? Id : never }[CallId];

/** The calls of a portal, with the types of the contract. */
export interface Client {
  /** Makes one call. @throws CallError for every answer that is not a success, and when none arrives */
  call<Id extends CallId>(
    id: Id,
    ...given: CallArguments<Id, ClientCallOptions>
  ): Promise<ResponseOf<(typeof endpoints)[Id]>>;
  /** Fetches the file that a call answers, as a stream of bytes. @throws CallError */
  download<Id extends FileCallId>(
    id: Id,
    ...given: CallArguments<Id, ClientCallOptions>
  ): Promise<ReadableStream<Uint8Array>>;
}

const TIMEOUT_MS = 30_000;
const TRIES = 3;
const WAIT_MS = 1_000;
/** Too many calls, a gateway without a server, a database that restarts. */
const WORTH_WAITING = new Set([429, 502, 503, 504]);

async function errorOf(answer: Response): Promise<CallError> {
  const text = await answer.text();
  let body: Partial<ErrorBody> = {};
  try {
    body = JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // A proxy answered, and in HTML.
  }
  const { message = `HTTP ${answer.status}`, code = 'internal', fields, request_id } = body;
  return new CallError(message, answer.status, code, fields, request_id);
}

function waitMs(answer: Response | undefined): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : WAIT_MS;
}

function requestOf(shape: CallShape, input: LooseInput, token: string, options: ClientCallOptions) {
  const headers: Record<string, string> = { authorization: `Bearer ${token.trim()}` };
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  const data = dataOf(input);
  if (data === undefined) return { method: shape.method, headers };
  if (data instanceof FormData) return { method: shape.method, headers, body: data };
  headers['content-type'] = 'application/json';
  return { method: shape.method, headers, body: JSON.stringify(data) };
}

function isRepeatable(shape: CallShape, { idempotencyKey }: ClientCallOptions): boolean {
  return shape.method === 'GET' || (shape.idempotent === true && idempotencyKey !== undefined);
}

/** Calls a portal's API from a script or another server. */
export function createClient({ url, token, tries = TRIES, timeoutMs = TIMEOUT_MS }: ClientOptions): Client {
  const base = url.replace(/\/$/, '');
  const tryOnce = async (address: string, request: RequestInit, signals: AbortSignal[]) => {
    try {
      return await fetch(address, { ...request, signal: AbortSignal.any(signals) });
    } catch (error) {
      if (signals[0]?.aborted) throw error;
      return undefined;
    }
  };
  const send = async (shape: CallShape, input: LooseInput, options: ClientCallOptions): Promise<Response> => {
    const query = queryText(input.query).toString();
    const address = `${base}/api${fillPath(shape.path, input.params)}${query && `?${query}`}`;
    const request = requestOf(shape, input, token, options);
    const most = isRepeatable(shape, options) ? tries : 1;
    for (let attempt = 1; ; attempt++) {
      const limit = shape.file || input.file ? [] : [AbortSignal.timeout(timeoutMs)];
      const answer = await tryOnce(address, request, [
        options.signal ?? new AbortController().signal,
        ...limit,
      ]);
      if (answer?.ok) return answer;
      if (attempt >= most || (answer && !WORTH_WAITING.has(answer.status)))
        throw answer ? await errorOf(answer) : new CallError(`${base} does not answer`, 0, 'network');
      await answer?.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, waitMs(answer)));
      options.signal?.throwIfAborted();
    }
  };
  return {
    async call(id, ...[input, options]) {
      const answer = await send(CALLS[id], (input ?? {}) as LooseInput, options ?? {});
      // The server checks every answer against this endpoint's schema before it leaves.
      return (await answer.json()) as never;
    },
    async download(id, ...[input, options]) {
      const answer = await send(CALLS[id], (input ?? {}) as LooseInput, options ?? {});
      // A success has a body.
      return answer.body as ReadableStream<Uint8Array>;
    },
  };
}
