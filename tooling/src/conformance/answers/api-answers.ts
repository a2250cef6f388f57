import { CALLS, type CallId, type Endpoint, endpoints } from '@portal/contract';
import { z } from 'zod';
import { type Contents, type JsonSchema, sampleOf } from './sample';

/** What the API does while a page is looked at: it fails, has nothing, or has many odd rows. */
export const CONDITIONS = ['failing', 'empty', 'rows'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Who looks at the pages. */
export const READER = { id: 1, name: 'Conformance', email: 'conformance@example.com', department: null };

export interface ApiAnswer {
  status: number;
  type: string;
  body: string;
}

interface Asked {
  method: string;
  /** Below `/api`. */
  pathname: string;
  query: URLSearchParams;
  role: string;
}

const HOUR_SECONDS = 3_600;
const MOST_ON_A_PAGE = 100;

/** The longest path wins: `/requests/my` is no `/requests/:id`. */
const ROUTES = Object.entries(CALLS)
  .map(([id, { method, path }]) => ({
    id: id as CallId,
    method,
    pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '([^/]+)')}/?$`),
    fixed: path.split('/').filter((part) => part !== '' && !part.startsWith(':')).length,
  }))
  .sort((one, other) => other.fixed - one.fixed);

const schemas = new Map<CallId, JsonSchema>();

function schemaOf(id: CallId): JsonSchema {
  const known = schemas.get(id);
  if (known) return known;
  const { response }: Pick<Endpoint, 'response'> = endpoints[id];
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(id, schema);
  return schema;
}

/**
 * What a call answers.
 * @param nth which of the records: the first has everything, the second the least
 */
export function answerOf(id: CallId, contents: Contents, nth = 0, asked?: number): unknown {
  return sampleOf(schemaOf(id), { contents, nth, depth: 0, name: id, asked });
}

function json(status: number, body: unknown): ApiAnswer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

const FAILURE = json(500, { message: 'Something went wrong', code: 'internal', request_id: 'none' });
const NOTHING_THERE = json(404, { message: 'There is no such call', code: 'not_found', request_id: 'none' });

/** A page of a list says what it is: that many rows, of more. */
function asPage(answer: unknown, { query }: Asked): unknown {
  const { items, total, page } = answer as { items?: unknown[]; total?: unknown; page?: unknown };
  if (!Array.isArray(items) || typeof total !== 'number' || typeof page !== 'number') return answer;
  const size = Number(query.get('page_size')) || items.length || MOST_ON_A_PAGE;
  const known = { page: Number(query.get('page')) || 1, page_size: size };
  return {
    ...(answer as object),
    ...known,
    // Who takes as many at once as there may be reads all pages: hundreds, and no more than a person's list has.
    total: items.length === 0 ? 0 : size < MOST_ON_A_PAGE ? 10_000 : 3 * size,
    total_is_exact: items.length === 0,
  };
}

/** What the shell asks for itself is answered as for anybody who is signed in. */
function answerForShell(id: CallId, { pathname, role }: Asked): unknown {
  if (id === 'getUser' && pathname === `/users/${READER.id}`)
    return { ...(answerOf(id, 'empty') as object), ...READER, role, is_active: true, status: 'active' };
  if (id === 'getSession' || id === 'extendSession')
    return { ends_in_seconds: HOUR_SECONDS, lasts_at_most_seconds: HOUR_SECONDS };
  return undefined;
}

/** Answers a call by the contract alone, the same each time. */
export function answerCall(asked: Asked, condition: Condition): ApiAnswer {
  const route = ROUTES.find(({ method, pattern }) => method === asked.method && pattern.test(asked.pathname));
  if (!route) return NOTHING_THERE;
  const shells = answerForShell(route.id, asked);
  if (shells !== undefined) return json(200, shells);
  if (condition === 'failing') return FAILURE;
  const { file } = CALLS[route.id] as { file?: { type: string } };
  if (file) return { status: 200, type: file.type, body: '' };
  const record = Number(route.pattern.exec(asked.pathname)?.at(-1)) || 1;
  const rows = Number(asked.query.get('page_size')) || undefined;
  const answer = answerOf(route.id, condition, condition === 'rows' ? record - 1 : 0, rows);
  return json(200, asPage(answer, asked));
}
