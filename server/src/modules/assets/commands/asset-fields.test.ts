import { CUSTOM_FIELD, type CustomField } from '@portal/contract';
import { keepInvariants } from '../../../../test/app/buying-desk';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createCategory } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { admin, buyer, maya } = portal.people({
  admin: 'ADMIN',
  buyer: 'PROCUREMENT',
  maya: { role: 'EMPLOYEE', name: 'Maya Chen' },
});
keepInvariants({ portal });

let serial = 0;
const unique = (name: string) => {
  serial += 1;
  return `${name} ${serial}`;
};
const by = (id: number, value: unknown) => ({ [id]: value });
let category: { id: number };
beforeAll(async () => {
  category = await createCategory(portal.db);
});
// Each test has its own fields: what is required in one is not asked in the next.
const fields: CustomField[] = [];
afterEach(async () => {
  for (const { id, version } of fields.splice(0))
    await portal.call('removeCustomField', { params: { id }, body: { version } }, { token: admin.token });
});
async function field(body: object): Promise<CustomField> {
  const made = await portal.call(
    'createCustomField',
    { body: { name: unique('Field'), type: 'text', ...body } as never },
    { token: admin.token },
  );
  fields.push(made.body);
  return made.body;
}
const create = (custom_fields?: object, more: object = {}) =>
  portal.call(
    'createAsset',
    { body: { name: unique('Lamp'), category_id: category.id, custom_fields, ...more } as never },
    { token: buyer.token },
  );
const edit = (
  asset: { id: number; version: number; name: string; category_id: number },
  custom_fields: object | undefined,
  more: object = {},
) => {
  const { id, version, name, category_id } = asset;
  return portal.call(
    'editAsset',
    { params: { id }, body: { name, category_id, version, custom_fields, ...more } as never },
    { token: buyer.token },
  );
};
const textsOf = (asset: { custom_fields: { field_id: number; text: string }[] }) =>
  Object.fromEntries(asset.custom_fields.map(({ field_id, text }) => [field_id, text]));

test('each type is kept as it was entered and told in words', async () => {
  const choices = [{ name: 'Red' }, { name: 'Blue' }];
  const types = {
    text: await field({ type: 'text' }),
    long_text: await field({ type: 'long_text' }),
    whole_number: await field({ type: 'whole_number' }),
    decimal: await field({ type: 'decimal' }),
    money: await field({ type: 'money' }),
    date: await field({ type: 'date' }),
    yes_no: await field({ type: 'yes_no' }),
    choice: await field({ type: 'choice', choices }),
    choices: await field({ type: 'choices', choices }),
    link: await field({ type: 'link' }),
    person: await field({ type: 'person' }),
  };
  const [, blue] = types.choice.choices;
  const both = types.choices.choices.map(({ id }) => id);
  const entered = {
    ...by(types.text.id, 'Größe M'),
    ...by(types.long_text.id, 'one\ntwo'),
    ...by(types.whole_number.id, '123456789012345'),
    ...by(types.decimal.id, 0.125),
    ...by(types.money.id, '1234.5'),
    ...by(types.date.id, '2025-01-31'),
    ...by(types.yes_no.id, 'no'),
    ...by(types.choice.id, blue?.id),
    ...by(types.choices.id, [...both].reverse()),
    ...by(types.link.id, 'https://example.com/contract/7'),
    ...by(types.person.id, maya.id),
  };
  const asset = (await create(entered)).body;
  const seen = (await portal.call('getAsset', { params: { id: asset.id } }, { token: buyer.token })).body;
  expect(seen.custom_fields.map(({ type, value, text }) => [type, value, text])).toEqual([
    ['text', 'Größe M', 'Größe M'],
    ['long_text', 'one\ntwo', 'one\ntwo'],
    ['whole_number', 123_456_789_012_345, '123,456,789,012,345'],
    ['decimal', 0.125, '0.125'],
    ['money', 1234.5, '$1,234.50'],
    ['date', '2025-01-31', 'Jan 31, 2025'],
    ['yes_no', false, 'No'],
    ['choice', blue?.id, 'Blue'],
    ['choices', both, 'Red, Blue'],
    ['link', 'https://example.com/contract/7', 'https://example.com/contract/7'],
    ['person', maya.id, 'Maya Chen'],
  ]);
  const csv = await portal.app.inject({
    url: `/api/assets/export?search=${encodeURIComponent(asset.asset_tag)}`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const [head = '', row = ''] = csv.body.split('\r\n');
  expect(head.split(',').slice(-11)).toEqual(Object.values(types).map(({ name }) => name));
  expect(csv.body).toContain(
    'Größe M,"one\ntwo",123456789012345,0.125,1234.50,2025-01-31,No,Blue,Red; Blue,',
  );
  expect(row).toBeTruthy();
  // Sent again as it is, nothing changes.
  expect((await edit(asset, entered)).body.version).toBe(1);
});

test('what is wrong is said by the name of the field, all at once', async () => {
  const [count, colour, owner, link] = [
    await field({ type: 'whole_number' }),
    await field({ type: 'choice', choices: [{ name: 'Red' }] }),
    await field({ type: 'person', is_required: true }),
    await field({ type: 'link' }),
  ];
  const { error } = await create({
    ...by(count.id, '1.5'),
    ...by(colour.id, 999_999),
    ...by(link.id, 'ftp://x'),
    ...by(999_999, 'x'),
  });
  expect(error).toMatchObject({
    code: 'invalid',
    fields: {
      [`custom_fields.${count.id}`]: `${count.name} must be a whole number of 15 digits at most`,
      [`custom_fields.${colour.id}`]: `${colour.name} must be one of its choices`,
      [`custom_fields.${owner.id}`]: `${owner.name} is required`,
      [`custom_fields.${link.id}`]: `${link.name} must be a web address that begins with http:// or https://`,
      'custom_fields.999999': 'Assets of this category have no such field',
    },
  });
  const suspended = await create(by(owner.id, 999_999));
  expect(suspended.error.fields).toEqual({
    [`custom_fields.${owner.id}`]: `${owner.name} must be an active person`,
  });
  const asset = (await create(by(owner.id, maya.id))).body;
  expect((await edit(asset, by(owner.id, null))).error.fields).toEqual({
    [`custom_fields.${owner.id}`]: `${owner.name} is required`,
  });
  // What is not named stays, also where others are required.
  expect((await edit(asset, by(count.id, 5))).body.version).toBe(2);
});

test('a new asset has the defaults of what is not named; null is none', async () => {
  const text = await field({ default_value: 'here' });
  const choice = await field({
    type: 'choices',
    choices: [{ name: 'A', is_default: true }, { name: 'B' }, { name: 'C', is_default: true }],
  });
  expect(textsOf((await create()).body)).toEqual({ [text.id]: 'here', [choice.id]: 'A, C' });
  expect(textsOf((await create(by(text.id, null))).body)).toEqual({ [choice.id]: 'A, C' });
});

test('a unique field names the asset that has the value, and only one of two at once gets it', async () => {
  const code = await field({ is_unique: true });
  const first = (await create(by(code.id, 'Straße 7'))).body;
  expect((await create(by(code.id, 'STRASSE 7'))).error.fields).toEqual({
    [`custom_fields.${code.id}`]: `${code.name} must be unique: ${first.name} (${first.asset_tag}) has the same`,
  });
  const both = await Promise.all([create(by(code.id, 'twice')), create(by(code.id, 'twice'))]);
  const [made, refused] = both.map(({ status }) => status).sort();
  expect(made).toBe(201);
  // By the database, or by who looked once the other had written.
  expect([409, 422]).toContain(refused);
  await portal.call('deleteAsset', { params: { id: first.id } }, { token: admin.token });
  expect((await create(by(code.id, 'strasse 7'))).status).toBe(201);
});

test('an edit is logged with old and new value by the name of the field', async () => {
  const colour = await field({ name: unique('Brand') });
  const asset = (await create(by(colour.id, 'red'))).body;
  const now = (await edit(asset, by(colour.id, 'blue'))).body;
  await edit(now, by(colour.id, ''));
  const key = `${CUSTOM_FIELD}${colour.name}`;
  expect(await entriesAbout(portal.db, 'asset', asset.id)).toMatchObject([
    { action: 'Created Asset', after: { [key]: 'red' } },
    { action: 'Updated Asset', before: { [key]: 'red' }, after: { [key]: 'blue' } },
    { action: 'Updated Asset', before: { [key]: 'blue' } },
  ]);
  const log = await portal.call(
    'listActivity',
    { query: { target_type: 'asset', target_id: asset.id } as never },
    { token: admin.token },
  );
  expect(log.body.items[1]?.changes).toEqual([
    { field: key, label: colour.name, before: 'red', after: 'blue' },
  ]);
  expect((await edit(asset, by(colour.id, 'x'))).error.code).toBe('stale_version');
});

test('a field of other categories is refused, and goes with the change of the category, with its entry', async () => {
  const other = await createCategory(portal.db);
  const own = await field({ category_ids: [category.id] });
  expect((await create(by(own.id, 'x'), { category_id: other.id })).error.fields).toEqual({
    [`custom_fields.${own.id}`]: 'Assets of this category have no such field',
  });
  const asset = (await create(by(own.id, 'x'))).body;
  const moved = (await edit(asset, undefined, { category_id: other.id })).body;
  expect(moved.custom_fields).toEqual([]);
  expect((await entriesAbout(portal.db, 'asset', asset.id)).at(-1)).toMatchObject({
    before: { [`${CUSTOM_FIELD}${own.name}`]: 'x' },
  });
});

test('a removed field is shown nowhere and comes back with its values', async () => {
  const text = await field({});
  const asset = (await create(by(text.id, 'kept'))).body;
  const get = async () =>
    textsOf((await portal.call('getAsset', { params: { id: asset.id } }, { token: buyer.token })).body);
  const { id } = text;
  const gone = await portal.call(
    'removeCustomField',
    { params: { id }, body: { version: text.version } },
    { token: admin.token },
  );
  expect(await get()).toEqual({});
  const { version } = gone.body;
  const back = await portal.call(
    'restoreCustomField',
    { params: { id }, body: { version } },
    { token: admin.token },
  );
  fields.splice(0, 1, back.body);
  expect(await get()).toEqual({ [id]: 'kept' });
});

test('a form with a picture sends them as one text', async () => {
  const text = await field({});
  const asset = await create(JSON.stringify(by(text.id, 'as text')) as never);
  expect(textsOf(asset.body)).toEqual({ [text.id]: 'as text' });
  expect((await create('{no json' as never)).error.fields).toEqual({
    custom_fields: 'Custom fields must be values by the ids of their fields',
  });
});

test('what has values is not changed to another type', async () => {
  const text = await field({});
  await create(by(text.id, 'kept'));
  const { name } = text;
  const refused = await portal.call(
    'editCustomField',
    { params: { id: text.id }, body: { name, type: 'date', version: text.version } as never },
    { token: admin.token },
  );
  expect(refused.error.code).toBe('in_use');
});
