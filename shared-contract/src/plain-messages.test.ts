import type { z } from 'zod';
import { endpointList, fieldMessages } from './index';

/** How zod itself words what it refuses. */
const RAW = /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected)|\b(?:expected|NaN|undefined)\b/;
const GARBAGE = [
  'abc',
  '-1',
  '',
  '1e9',
  '99999999999999',
  ['a', 'b'],
  'x'.repeat(5_000),
  '\u0000',
  null,
  {},
  [],
  1.5,
  true,
];

/** The names that an object's schema has, through what wraps it. */
function namesOf(schema: z.ZodType | undefined): string[] {
  const def = schema?.def as unknown as Record<string, unknown> | undefined;
  if (!def) return [];
  if (def.shape) return Object.keys(def.shape);
  if (Array.isArray(def.options)) return def.options.flatMap((option: z.ZodType) => namesOf(option));
  return namesOf((def.innerType ?? def.in) as z.ZodType | undefined);
}

const parts = endpointList.flatMap(({ id, query, body }) => [
  ...namesOf(query).map((name) => ({ id, name, schema: query as z.ZodType })),
  ...namesOf(body).map((name) => ({ id, name, schema: body as z.ZodType })),
]);

test('there is something to refuse', () => {
  expect(parts.length).toBeGreaterThan(200);
});

test('nothing that a call refuses is told in the words of the schema library', () => {
  const told = parts.flatMap(({ id, name, schema }) =>
    GARBAGE.flatMap((value) => {
      const result = schema.safeParse({ [name]: value });
      if (result.success) return [];
      const messages = Object.entries(fieldMessages(result.error));
      return messages
        .filter(([, text]) => RAW.test(text))
        .map((found) => [id, JSON.stringify(value), ...found].join(' '));
    }),
  );
  expect([...new Set(told)]).toEqual([]);
});

test.each([
  ['listAssets', { page: '-1' }, { page: 'Page must be a whole number' }],
  ['listAssets', { page_size: '1000' }, { page_size: 'Page size must be at most 100' }],
  ['listAssets', { category_id: 'abc' }, { category_id: 'Category id must be a whole number' }],
  ['listAssets', { search: ['a', 'b'] }, { search: 'Search must be given once' }],
  ['listRequests', { user_id: '0' }, { user_id: 'User id must be at least 1' }],
])('%s with %j is refused by name', (id, query, fields) => {
  const result = endpointList.find((endpoint) => endpoint.id === id)?.query?.safeParse(query);
  expect(result?.error && fieldMessages(result.error)).toEqual(fields);
});
