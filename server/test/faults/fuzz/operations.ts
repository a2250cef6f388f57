import type { Schema } from './values';

interface Described {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  operationId: string;
}

/** The description of the API, as far as requests are made of it. */
export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
}

export interface Operation {
  id: string;
  method: string;
  /** `/assets/{id}`, below `/api`. */
  path: string;
  params: Record<string, Schema>;
  query: Record<string, { schema: Schema; required: boolean }>;
  body?: Schema;
  takesForm: boolean;
  /** Whether a file is all that it takes. */
  takesFile: boolean;
  takesKey: boolean;
  /** The table of what it is about. */
  about?: string;
  responses: Described['responses'];
  /** How often it is called, against the others. */
  weight: number;
}

const TABLES: readonly [RegExp, string][] = [
  [/^\/(?:finance\/)?assets\//, 'assets'],
  [/^\/(?:finance\/)?requests\//, 'requests'],
  [/^\/allocations\//, 'allocations'],
  [/^\/categories\//, 'categories'],
  [/^\/users\//, 'users'],
  [/^\/departments\//, 'departments'],
  [/^\/locations\//, 'locations'],
  [/^\/vendors\//, 'vendors'],
  [/^\/catalogue\//, 'catalogue_items'],
  [/^\/contracts\//, 'contracts'],
  [/^\/orders\//, 'orders'],
  [/^\/profile\/sessions\//, 'sessions'],
  // Of whatever kind: many ids are those of assets and of requests.
  [/^\/attachments\/\{type\}/, 'requests'],
  [/^\/attachments\//, 'attachments'],
];

/** What takes long by itself (a password's hash, a whole file): enough of it comes up all the same. */
const SLOW = /^\/auth\/|\/password$|export$|^\/settings\/mail/;

function about(path: string): string | undefined {
  // Many allocations begin with assets.
  if (path === '/allocations/many') return 'assets';
  return TABLES.find(([pattern]) => pattern.test(path))?.[1];
}

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody, responses, operationId } = described;
      const within = (place: string) => parameters.filter((parameter) => parameter.in === place);
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        params: Object.fromEntries(within('path').map(({ name, schema }) => [name, schema])),
        query: Object.fromEntries(
          within('query').map(({ name, schema, required = false }) => [name, { schema, required }]),
        ),
        body: requestBody?.content['application/json']?.schema,
        takesForm: requestBody?.content['multipart/form-data'] !== undefined,
        takesFile:
          requestBody?.content['multipart/form-data'] !== undefined &&
          requestBody.content['application/json'] === undefined,
        takesKey: within('header').some(({ name }) => name === 'Idempotency-Key'),
        about: about(path),
        responses,
        weight: SLOW.test(path) ? 1 : method === 'get' ? 3 : 5,
      };
    }),
  );
}
