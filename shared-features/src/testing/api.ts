import {
  type BodyOf,
  CALLS,
  type CallId,
  type Deletion,
  type Endpoint,
  ERROR_STATUS,
  type ErrorCode,
  endpoints,
  fieldMessages,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@portal/contract';
import { HttpResponse, http, type JsonBodyType, type PathParams } from 'msw';
import { setupServer } from 'msw/node';
import { adminSummary, allocationsSummary, assetsSummary, myDashboard, page, usersSummary } from './samples';

type Endpoints = typeof endpoints;
type Schema = NonNullable<Endpoint['body']>;

const verbOf = (method: Endpoint['method']) => method.toLowerCase() as Lowercase<Endpoint['method']>;

/** One call as it arrived, read by the contract. */
export interface Arrival<Id extends CallId> {
  params: ParamsOf<Endpoints[Id]>;
  query: QueryOf<Endpoints[Id]>;
  body: BodyOf<Endpoints[Id]>;
  /** The picture that came along in a form. */
  image: File | undefined;
  /** The one file that was sent. */
  file: File | undefined;
  idempotencyKey: string | null;
}

interface RefusalFacts {
  message: string;
  fields?: Record<string, string>;
  current?: unknown;
  counts?: Record<string, number>;
  deleted?: Deletion;
}

/** Thrown by an answer: the server refuses in the contract's envelope. */
class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly facts: RefusalFacts,
  ) {}
}

/** Makes an answer refuse: `throw refusal('wrong_state', 'This request has already been approved')`. */
export function refusal(
  code: ErrorCode,
  message: string,
  facts: Omit<RefusalFacts, 'message'> = {},
): Refusal {
  return new Refusal(code, { message, ...facts });
}

/** Returned by an answer: nothing arrives, as when the network is away. */
export const NO_ANSWER = Symbol('no answer');

export type Answer<Id extends CallId> = ResponseOf<Endpoints[Id]> | typeof NO_ANSWER;
type Respond<Id extends CallId> = (arrival: Arrival<Id>) => Answer<Id> | Promise<Answer<Id>>;

/** What dialogs, cards and filters ask beside what a page is about; a test that is about them answers it itself. */
const STANDING: { [Id in CallId]?: ResponseOf<Endpoints[Id]> } = {
  previewBudget: {
    amount: 1,
    fiscal_year: 2025,
    policy: 'warn',
    departments: [null],
    outcome: 'no_budget',
    stopped: [],
    budgets: [],
  },
  previewFulfilment: {
    faults: [],
    needs_reason: null,
    hints: { cost: null, note: null, item: null },
    budget: null,
  },
  listAttachments: {
    items: [],
    count_left_out: 0,
    decisions: [{ action: 'add', open: false, why: { code: 'forbidden', text: 'Not yours' } }],
  },
  listCategories: page([]),
  listCustomFields: { items: [] },
  listDepartments: { items: [] },
  getAdminSummary: adminSummary(),
  getAssetsSummary: assetsSummary(),
  getAllocationsSummary: allocationsSummary(),
  getUsersSummary: usersSummary(),
  getMyDashboard: myDashboard(),
};

const server = setupServer(
  ...Object.entries(STANDING).map(([id, answer]) => {
    const { method, path } = CALLS[id as CallId];
    return http[verbOf(method)](`*/api${path}`, () => HttpResponse.json(answer));
  }),
);
let faults: string[] = [];

/**
 * Stands in for the API in every test of a file. A call that no test answers, or one that the contract refuses,
 * fails that test.
 */
export function serveApi(): void {
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: (request, print) => {
        faults.push(`Nobody answers ${request.method} ${request.url}`);
        print.error();
      },
    }),
  );
  afterEach(() => {
    server.resetHandlers();
    const found = faults;
    faults = [];
    expect(found).toEqual([]);
  });
  afterAll(() => server.close());
}

function read(what: string, schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  faults.push(`${what} breaks the contract: ${JSON.stringify(fieldMessages(result.error))}`);
  return value;
}

interface Parts {
  params?: Schema;
  query?: Schema;
  body?: Schema;
}

/** The path's parameters; undefined where the path is another endpoint's: `/requests/my` is no `/requests/:id`. */
function readPath({ params: schema }: Parts, path: string, found: PathParams): unknown {
  if (!schema) return {};
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const result = schema.safeParse(Object.fromEntries(names.map((name) => [name, found[name]])));
  return result.success ? result.data : undefined;
}

/** What was sent: JSON, or a form with its picture apart. */
async function readBody(request: Request): Promise<{ body: unknown; image?: File; file?: File }> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const text = await request.text();
    return { body: text === '' ? undefined : JSON.parse(text) };
  }
  const { image, file, ...body } = Object.fromEntries(await request.formData());
  return {
    body,
    ...(image instanceof File ? { image } : {}),
    ...(file instanceof File ? { file } : {}),
  };
}

async function readArrival<Id extends CallId>(
  id: Id,
  request: Request,
  params: unknown,
): Promise<Arrival<Id>> {
  const endpoint: Parts = endpoints[id];
  const sent = await readBody(request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  // The schemas of this very endpoint have read the three parts.
  return {
    params,
    query: read(`The query of ${id}`, endpoint.query, query),
    body: read(`The body of ${id}`, endpoint.body, sent.body),
    image: sent.image,
    file: sent.file,
    idempotencyKey: request.headers.get('idempotency-key'),
  } as Arrival<Id>;
}

/** Answers one endpoint from now on, in this test. The result lists what arrived, oldest first. */
export function answers<Id extends CallId>(id: Id, answer: Answer<Id> | Respond<Id>): Arrival<Id>[] {
  const arrivals: Arrival<Id>[] = [];
  const { method, path } = CALLS[id];
  const respond = typeof answer === 'function' ? (answer as Respond<Id>) : () => answer;
  server.use(
    http[verbOf(method)](`*/api${path}`, async ({ request, params: found }) => {
      const params = readPath(endpoints[id], path, found);
      if (params === undefined) return undefined;
      const known = faults.length;
      const arrival = await readArrival(id, request, params);
      arrivals.push(arrival);
      try {
        const body = await respond(arrival);
        if (body === NO_ANSWER) return HttpResponse.error();
        if ('file' in CALLS[id]) return HttpResponse.text(String(body));
        return HttpResponse.json(body as JsonBodyType);
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown;
        const { code, facts } = thrown;
        // What the contract refuses may be what the test is about.
        if (code === 'invalid') faults.splice(known);
        return HttpResponse.json({ code, request_id: 'req-1', ...facts } as JsonBodyType, {
          status: ERROR_STATUS[code],
        });
      }
    }),
  );
  return arrivals;
}

/** One endpoint refuses every call from now on, in this test. */
export function refuses<Id extends CallId>(id: Id, ...facts: Parameters<typeof refusal>): Arrival<Id>[] {
  return answers(id, () => {
    throw refusal(...facts);
  });
}

/** A file beside the API answers with this JSON from now on, in this test. */
export function servesFile(path: `/${string}`, body: JsonBodyType, status = 200): void {
  server.use(http.get(`*${path}`, () => HttpResponse.json(body, { status })));
}
