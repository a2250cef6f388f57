import { type Endpoint, endpoints, statusWord } from '@portal/contract';
import { csvOptions } from '@portal/contract/csv';
import { stringify } from 'csv-stringify/sync';
import { fastify } from 'fastify';
import { z } from 'zod';
import { growthOf, MOST_GROWTH } from '../../tooling/jest/growth';
import { wordsOf } from '../src/modules/assets/domain/wanted-item';
import { isCommonPassword } from '../src/modules/identity/domain/common-passwords';
import { createSessionTokens } from '../src/modules/identity/sessions/session-tokens';
import { isAnotherItem } from '../src/modules/requests/domain/same-item';
import { isHashedName } from '../src/platform/hosting/hashed-name';
import { acceptJsonOnly } from '../src/platform/http/body-parsing';
import { searchWords } from '../src/platform/lists/list-page';
import { oneLine } from '../src/platform/mail/enqueue-mail';
import { renderMailbox } from '../src/platform/mail/mailbox/mailbox-page';
import { networkOf, readableAddress } from '../src/platform/rate-limit';

/** Each again and again, with an end that it does not fit. */
const UNITS = [
  ' ',
  '\t\n',
  '0',
  '0.',
  '-',
  'a',
  'A@',
  '@.',
  '.a',
  'é',
  ',',
  '"',
  '\\"',
  '%',
  '<',
  '\u200b',
  '\u0315\u0300',
  '1,',
  "'=",
];
const ENDS = ['', '!'];

const TEXTS = UNITS.flatMap((unit) => ENDS.map((end) => ({ unit, end })));
const repeated =
  ({ unit, end }: { unit: string; end: string }, start = '') =>
  (size: number) =>
    start + unit.repeat(Math.ceil(size / unit.length)) + end;

/** The first text for which work grows by more than linear work does, and by how much. */
async function overgrown(
  work: (text: string) => unknown,
  texts: ((size: number) => string)[],
  size?: number,
): Promise<{ text: string; growth: number } | undefined> {
  for (const make of texts) {
    const growth = await growthOf(work, make, size);
    if (growth > MOST_GROWTH) return { text: make(20), growth };
  }
  return undefined;
}

test('the body of a call is read in linear time', async () => {
  const app = fastify({ bodyLimit: 10_000_000 });
  acceptJsonOnly(app);
  app.post('/', async () => ({}));
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
  const bodies = ['', '"', '[', '{"a":'].flatMap((start) => TEXTS.map((text) => repeated(text, start)));
  expect(await overgrown(send, bodies, 20_000)).toBeUndefined();
  expect(
    await overgrown(send, [repeated({ unit: '[', end: '' }), repeated({ unit: '{"a":', end: '' })]),
  ).toBeUndefined();
  await app.close();
});

/** The fields of a schema, where it has some. */
function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

test('every call judges what is sent to it in linear time', async () => {
  const schemas = Object.values<Endpoint>(endpoints)
    .flatMap(({ params, query, body }) => [params, query, body])
    .filter((schema) => schema !== undefined)
    .map((schema) => ({ schema, fields: fieldsOf(schema) }))
    .filter(({ fields }) => fields.length > 0);
  expect(schemas.length).toBeGreaterThan(80);
  const judge = (text: string) => {
    for (const { schema, fields } of schemas)
      schema.safeParse(Object.fromEntries(fields.map((field) => [field, text])));
  };
  expect(
    await overgrown(
      judge,
      TEXTS.map((text) => repeated(text)),
      3_000,
    ),
  ).toBeUndefined();
}, 300_000);

/** What the schema lets pass. */
const LONGEST_PASSWORD = 200;
const tokens = createSessionTokens(Buffer.alloc(32, 1));
const mailOf = (text: string) => ({
  id: 1,
  to: text,
  subject: text,
  text,
  attachment: text,
  sent_at: new Date(),
});

test.each<[what: string, work: (text: string) => unknown]>([
  ['a search', searchWords],
  ['the words of a wish', wordsOf],
  [
    'an item beside the approved one',
    (text) =>
      isAnotherItem(
        { asset_name: text, brand: text },
        { name: text, brand: text, model_number: text, is_bought: true },
      ),
  ],
  ['a password', (text) => isCommonPassword(text.slice(0, LONGEST_PASSWORD), text)],
  ['a session token', tokens.read],
  ['an address of a caller', (text) => [networkOf(text), readableAddress(text)]],
  ['the address of a file', isHashedName],
  ['the subject of a mail', oneLine],
  ['a mail in the local mailbox', (text) => renderMailbox([mailOf(text)], 'UTC')],
  ['a cell of a file', (text) => stringify([[text]], csvOptions(['Name']))],
  ['a state in words', statusWord],
])('%s is read in linear time', async (_what, work) => {
  expect(
    await overgrown(
      work,
      TEXTS.map((text) => repeated(text)),
    ),
  ).toBeUndefined();
});
