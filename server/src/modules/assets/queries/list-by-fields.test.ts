import type { CustomField } from '@portal/contract';
import { keepInvariants } from '../../../../test/app/buying-desk';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAsset, createCategory } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { admin, finance, zoe } = portal.people({
  admin: 'ADMIN',
  finance: 'FINANCE',
  zoe: { role: 'EMPLOYEE', name: 'Zoë Lang' },
});
keepInvariants({ portal });

const as = () => ({ token: admin.token });
let laptops: number;
let phones: number;
beforeAll(async () => {
  laptops = (await createCategory(portal.db)).id;
  phones = (await createCategory(portal.db)).id;
});
beforeEach(async () => {
  await portal.pool.query('TRUNCATE assets, allocations, requests, custom_fields CASCADE');
});

let serial = 0;
async function field(type: CustomField['type'], more: object = {}): Promise<CustomField> {
  serial += 1;
  const body = { name: `Field ${serial}`, type, in_list: true, ...more } as never;
  return (await portal.call('createCustomField', { body }, as())).body;
}
async function asset(name: string, values: Record<number, unknown> = {}, category_id = laptops) {
  const { id } = await createAsset(portal.db, { name, category_id });
  const body = { name, category_id, version: 1, custom_fields: values } as never;
  const { status } = await portal.call('editAsset', { params: { id }, body }, as());
  expect(status).toBe(200);
  return id;
}
type Query = Record<string, unknown> & { fields?: Record<string, unknown> };
const list = ({ fields, ...query }: Query, person = admin) =>
  portal.call(
    'listAssets',
    {
      query: { page_size: 100, ...query, ...(fields && { custom_fields: JSON.stringify(fields) }) } as never,
    },
    { token: person.token },
  );
const names = async (query: Query) => (await list(query)).body.items.map(({ name }) => name).join(' ');

/** Three assets with values in order, one without, and what the list has by the middle one's. */
async function inOrder({ id }: CustomField, [low, middle, high]: readonly unknown[]) {
  await asset('b', { [id]: high });
  await asset('c', { [id]: low });
  await asset('d');
  await asset('a', { [id]: middle });
  for (const page_size of [100, 2, 3]) {
    const paged = async (sort: string) => {
      const found = [];
      for (const page of [1, 2]) found.push(await names({ sort, page, page_size }));
      return found.join(' ').trim();
    };
    expect(await paged(`field:${id}`)).toBe('c a b d');
    expect(await paged(`-field:${id}`)).toBe('b a c d');
  }
}

test.each([
  ['text', ['alpha', 'Ärmel', 'zoo'], 'ARMEL'.replace('A', 'Ä')],
  ['long_text', ['1\n2', 'b', 'c'], 'B'],
  ['link', ['https://a.example', 'https://b.example/B', 'https://c.example'], 'https://b.example/b'],
  ['whole_number', [-5, 9, 10], '9'],
  ['decimal', [-0.5, 9.25, 10], 9.25],
  ['money', [0, 9.1, 10], '9.10'],
  ['date', ['1999-12-31', '2020-02-29', '2020-03-01'], '2020-02-29'],
] as const)('a list is sorted by a %s and narrowed to one', async (type, values, middle) => {
  const one = await field(type);
  await inOrder(one, values);
  expect(await names({ fields: { [one.id]: middle } })).toBe('a');
  const { body } = await list({ fields: { [one.id]: values[0] } });
  expect([body.total, body.total_is_exact, body.items[0]?.custom_fields[0]?.field_id]).toEqual([
    1,
    true,
    one.id,
  ]);
});

test('a list is sorted by yes or no and narrowed to one of them', async () => {
  const { id } = await field('yes_no');
  await asset('b', { [id]: true });
  await asset('c', { [id]: false });
  await asset('a', { [id]: true });
  await asset('d');
  expect(await names({ sort: `field:${id}` })).toBe('c a b d');
  expect(await names({ sort: `-field:${id}` })).toBe('b a c d');
  expect(await names({ fields: { [id]: 'yes' } })).toBe('a b');
  expect(await names({ fields: { [id]: false }, sort: '-name' })).toBe('c');
});

test('a list is sorted by a choice in the order of the field, and by the first of several', async () => {
  const choices = [{ name: 'Zinc' }, { name: 'Iron' }, { name: 'Tin' }];
  const one = await field('choice', { choices });
  await inOrder(
    one,
    one.choices.map(({ id }) => id),
  );
  const [, iron] = one.choices;
  expect(await names({ fields: { [one.id]: iron?.id } })).toBe('a');
  const several = await field('choices', { choices });
  const [first, second, third] = several.choices.map(({ id }) => id);
  await asset('x', { [several.id]: [third, second] });
  await asset('y', { [several.id]: [third] });
  await asset('z', { [several.id]: [first, third] });
  expect(await names({ sort: `field:${several.id}` })).toBe('z x y a b c d');
  expect(await names({ sort: `-field:${several.id}` })).toBe('y x z d c b a');
  expect(await names({ sort: `field:${several.id}`, fields: { [several.id]: third } })).toBe('z x y');
  expect(await names({ fields: { [several.id]: second }, sort: `field:${one.id}` })).toBe('x');
});

test('a list is sorted by people as they are called now, and narrowed to one', async () => {
  const { id } = await field('person');
  const anna = await portal.createPerson('EMPLOYEE', { name: 'anna' });
  const bert = await portal.createPerson('EMPLOYEE', { name: 'Bert' });
  await inOrder(await field('person'), [anna.id, bert.id, zoe.id]);
  await asset('p', { [id]: anna.id });
  expect(await names({ fields: { [id]: anna.id } })).toBe('p');
});

test('numbers, amounts and days are narrowed to what lies between, both ends counted', async () => {
  const number = await field('whole_number');
  const day = await field('date');
  for (const n of [1, 2, 3, 4]) await asset(`a${n}`, { [number.id]: n, [day.id]: `2025-01-0${n}` });
  expect(await names({ fields: { [number.id]: { from: 2, to: '3' } } })).toBe('a2 a3');
  expect(await names({ fields: { [number.id]: { from: 3 } }, sort: '-name' })).toBe('a4 a3');
  expect(await names({ fields: { [day.id]: { to: '2025-01-02' }, [number.id]: { from: 2 } } })).toBe('a2');
  expect(await names({ fields: { [number.id]: { from: 2 } }, sort: `-field:${number.id}` })).toBe('a4 a3 a2');
  expect(await names({ fields: { [number.id]: { from: 2 } }, sort: `-field:${day.id}`, search: 'a3' })).toBe(
    'a3',
  );
  expect((await list({ fields: { [number.id]: { from: 2 } }, status: 'available' })).body.total).toBe(3);
  expect((await list({ fields: { [number.id]: { from: 2 } }, status: 'retired' })).body.total).toBe(0);
});

test('other filters go along, in every order; what other categories have does not get in the way', async () => {
  const { id } = await field('text');
  const ofPhones = await field('text', { category_ids: [phones] });
  await asset('b', { [id]: 'x', [ofPhones.id]: '2' }, phones);
  await asset('a', { [id]: 'x', [ofPhones.id]: '1' }, phones);
  await asset('c', { [id]: 'x' });
  await asset('d', { [id]: 'y' });
  for (const sort of ['name', 'category', 'holder', 'location', 'asset_tag', '-purchase_cost'])
    expect((await names({ sort, fields: { [id]: 'X' } })).split(' ').sort().join('')).toBe('abc');
  expect(await names({ category_id: phones, fields: { [id]: 'x' } })).toBe('a b');
  expect(await names({ category_id: phones, sort: `-field:${ofPhones.id}` })).toBe('b a');
  expect(await names({ category_id: laptops, sort: `field:${ofPhones.id}` })).toBe('c d');
  expect(await names({ sort: `field:${ofPhones.id}`, fields: { [id]: 'x' } })).toBe('a b c');
  const { payload } = await portal.app.inject({
    url: `/api/assets/export?${new URLSearchParams({
      sort: `-field:${ofPhones.id}`,
      custom_fields: JSON.stringify({ [id]: 'x' }),
    })}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const rows = payload.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[1]).join(' ')).toBe('b a c');
});

test('a renamed asset keeps its place among those with its value, a deleted one has none', async () => {
  const { id } = await field('text');
  const [b] = [
    await asset('b', { [id]: 'x' }),
    await asset('c', { [id]: 'x' }),
    await asset('gone', { [id]: 'x' }),
  ];
  await portal.pool.query(`UPDATE assets SET name = 'z' WHERE id = $1`, [b]);
  await portal.pool.query(`UPDATE assets SET deleted_at = now() WHERE name = 'gone'`);
  expect(await names({ fields: { [id]: 'x' } })).toBe('c z');
  expect(await names({ sort: `-field:${id}` })).toBe('z c');
});

test('a search finds texts and links, in the ledger of finance too, and no longer once they or their field are gone', async () => {
  const text = await field('text');
  const link = await field('link');
  const kept = await field('text');
  const a = await asset('Alpha', { [text.id]: 'Große Halle', [link.id]: 'https://wiki.example/4711' });
  await asset('Beta', { [kept.id]: 'halle' });
  expect(await names({ search: 'HALLE' })).toBe('Alpha Beta');
  expect(await names({ search: 'grosse alpha', sort: 'asset_tag' })).toBe('Alpha');
  expect(await names({ search: '4711 halle' })).toBe('Alpha');
  expect(await names({ search: 'halle', sort: `-field:${text.id}` })).toBe('Alpha Beta');
  const ledger = await portal.call(
    'listAssetLedger',
    { query: { search: '4711' } },
    { token: finance.token },
  );
  expect(ledger.body.items.map(({ name }) => name)).toEqual(['Alpha']);
  const { version } = await portal.db
    .selectFrom('assets')
    .select('version')
    .where('id', '=', a)
    .executeTakeFirstOrThrow();
  await portal.call(
    'editAsset',
    {
      params: { id: a },
      body: { name: 'Alpha', category_id: laptops, version, custom_fields: { [link.id]: null } } as never,
    },
    as(),
  );
  expect(await names({ search: '4711' })).toBe('');
  await portal.call('removeCustomField', { params: { id: text.id }, body: { version: 1 } }, as());
  expect(await names({ search: 'halle' })).toBe('Beta');
  expect(await names({ search: 'halle', sort: '-asset_tag' })).toBe('Beta');
});

test('what cannot be asked for is refused beside its name', async () => {
  const number = await field('whole_number', { name: 'Seats' });
  const choice = await field('choice', { choices: [{ name: 'Red' }], name: 'Colour' });
  const gone = await field('text');
  await portal.call('removeCustomField', { params: { id: gone.id }, body: { version: 1 } }, as());
  const refusals: [Query, Record<string, string>][] = [
    [{ sort: 'field:999999999' }, { sort: 'Choose a custom field that is in use' }],
    [{ sort: `-field:${gone.id}` }, { sort: 'Choose a custom field that is in use' }],
    [{ fields: { [gone.id]: 'x' } }, { custom_fields: 'Choose a custom field that is in use' }],
    [
      { fields: { [number.id]: 'many' } },
      { custom_fields: 'Seats must be a whole number of 15 digits at most' },
    ],
    [{ fields: { [number.id]: '' } }, { custom_fields: 'Seats must have a value' }],
    [{ fields: { [number.id]: {} } }, { custom_fields: 'Seats must have a value to begin or to end at' }],
    [{ fields: { [choice.id]: { from: 1 } } }, { custom_fields: 'Colour is narrowed to one value' }],
    [{ fields: { [choice.id]: 999 } }, { custom_fields: 'Colour must be one of its choices' }],
    [
      { custom_fields: 'Berlin' },
      { custom_fields: 'Custom fields must be values by the ids of their fields' },
    ],
  ];
  for (const [query, fields] of refusals) {
    const { status, error } = await list(query);
    expect([status, error.fields]).toEqual([422, fields]);
  }
  for (const sort of ['field:x', 'field:', 'field:0', 'field:99999999999'])
    expect(Object.keys((await list({ sort })).error.fields ?? {})).toEqual(['sort']);
});

test('the database refuses a text that is changed in its place, where no search would find it', async () => {
  const { id } = await field('text');
  await asset('a', { [id]: 'x' });
  await expect(portal.pool.query(`UPDATE custom_field_values SET text = 'y'`)).rejects.toThrow(
    /deleted and inserted/,
  );
});
