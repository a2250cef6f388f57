import type { BodyOf, CallId, ErrorCode, endpoints, ResponseOf } from '@portal/contract';
import { CALLS } from '@portal/contract/calls';
import { ERROR_STATUS } from '@portal/contract/vocabulary';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

type Endpoints = typeof endpoints;

interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

const server = setupServer();
let unhandled: string[] = [];

/** Puts the API of the contract in front of every test of a file; a call that no test answers fails that test. */
export function serveApi(): void {
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: (request, print) => {
        unhandled.push(`${request.method} ${request.url}`);
        print.error();
      },
    }),
  );
  afterEach(() => {
    server.resetHandlers();
    const missed = unhandled;
    unhandled = [];
    expect(missed).toEqual([]);
  });
  afterAll(() => server.close());
}

/** What arrived at one endpoint. */
interface Arrivals<Id extends CallId> {
  bodies: BodyOf<Endpoints[Id]>[];
  tokens: (string | null)[];
}

function onCall<Id extends CallId>(id: Id, respond: () => Response | Promise<Response>): Arrivals<Id> {
  const arrivals: Arrivals<Id> = { bodies: [], tokens: [] };
  const { method, path } = CALLS[id];
  server.use(
    // The methods of the contract are those of msw's handlers, in capitals.
    http[method.toLowerCase() as Lowercase<typeof method>](`*/api${path}`, async ({ request }) => {
      arrivals.tokens.push(request.headers.get('authorization'));
      const text = await request.text();
      if (text !== '') arrivals.bodies.push(JSON.parse(text) as BodyOf<Endpoints[Id]>);
      return respond();
    }),
  );
  return arrivals;
}

/** The endpoint answers; what it was asked is in the result. */
export function answers<Id extends CallId>(id: Id, body: ResponseOf<Endpoints[Id]>): Arrivals<Id> {
  return onCall(id, () => HttpResponse.json(body as JsonBodyType));
}

/** The endpoint answers only when the returned function is called. */
export function answersLater<Id extends CallId>(
  id: Id,
  body: ResponseOf<Endpoints[Id]>,
): Arrivals<Id> & { answerNow: () => void } {
  let answerNow: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const arrivals = onCall(id, async () => {
    await asked;
    return HttpResponse.json(body as JsonBodyType);
  });
  return Object.assign(arrivals, { answerNow: () => answerNow() });
}

/** The endpoint refuses, in the envelope of the contract. */
export function refuses<Id extends CallId>(
  id: Id,
  { code, message, fields, retryAfterSeconds }: Refusal,
): Arrivals<Id> {
  const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) };
  return onCall(id, () =>
    HttpResponse.json({ message, code, fields, request_id: 'r-1' }, { status: ERROR_STATUS[code], headers }),
  );
}

/** The endpoint refuses what was typed, with a message for each field. */
export function refusesFields<Id extends CallId>(
  id: Id,
  fields: Record<string, string>,
  message = 'Some fields need attention',
): Arrivals<Id> {
  return refuses(id, { code: 'invalid', message, fields });
}

/** No answer arrives. */
export function isAway(id: CallId): void {
  onCall(id, () => HttpResponse.error());
}
