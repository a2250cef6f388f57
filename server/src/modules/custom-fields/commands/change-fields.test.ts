import type { CustomField } from '@portal/contract';
import { keepInvariants } from '../../../../test/app/buying-desk';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createCategory } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { admin, buyer } = portal.people({
  admin: { role: 'ADMIN', name: 'Ada Admin' },
  buyer: 'PROCUREMENT',
});
keepInvariants({ portal });

const as = ({ token }: TestPerson) => ({ token });
let serial = 0;
const unique = (name: string) => {
  serial += 1;
  return `${name} ${serial}`;
};
const create = (body: object, by: TestPerson = admin) =>
  portal.call('createCustomField', { body: { type: 'text', ...body } as never }, as(by));
const made = async (body: object = {}) => (await create({ name: unique('Field'), ...body })).body;
const inputOf = ({
  name,
  type,
  help,
  is_required,
  is_unique,
  in_list,
  default_value,
  choices,
  categories,
}: CustomField) => ({
  ...{ name, type, help, is_required, is_unique, in_list, default_value, choices },
  category_ids: categories.map(({ id }) => id),
});
const edit = (field: CustomField, changes: object) =>
  portal.call(
    'editCustomField',
    { params: { id: field.id }, body: { version: field.version, ...inputOf(field), ...changes } as never },
    as(admin),
  );
const remove = ({ id, version }: CustomField) =>
  portal.call('removeCustomField', { params: { id }, body: { version } }, as(admin));
const restore = ({ id, version }: CustomField) =>
  portal.call('restoreCustomField', { params: { id }, body: { version } }, as(admin));
const list = async (by: TestPerson = admin) => (await portal.call('listCustomFields', {}, as(by))).body.items;

test('a field is defined with its choices and categories, and the log tells of it', async () => {
  const category = await createCategory(portal.db);
  const field = await made({
    ...{ type: 'choice', help: 'Who repairs it', is_required: true, in_list: true },
    category_ids: [category.id],
    choices: [{ name: 'Dell' }, { name: ' The   shop ', is_default: true }],
  });
  expect(field).toMatchObject({
    ...{
      type: 'choice',
      help: 'Who repairs it',
      is_required: true,
      in_list: true,
      state: 'in_use',
      version: 1,
    },
    choices: [
      { name: 'Dell', is_default: false },
      { name: 'The shop', is_default: true },
    ],
    categories: [{ id: category.id, name: category.name }],
  });
  expect(await entriesAbout(portal.db, 'custom-field', field.id)).toMatchObject([
    {
      user_name: 'Ada Admin',
      action: 'Created Custom Field',
      target_label: field.name,
      after: {
        field_type: 'Choice',
        default_value: 'The shop',
        choices: ['Dell', 'The shop'],
        categories: [category.name],
      },
    },
  ]);
  const seen = (await list(buyer)).find(({ id }) => id === field.id);
  expect(seen).toMatchObject({ name: field.name });
  expect(seen?.decisions.every(({ open }) => !open)).toBe(true);
});

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ type: 'colour' }, { type: 'Choose a type' }],
  [{ type: 'date', is_unique: true }, { is_unique: 'Only texts, links and numbers can be unique' }],
  [
    { type: 'whole_number', default_value: '1.5' },
    { default_value: 'Default must be a whole number of 15 digits at most' },
  ],
  [
    { type: 'person', default_value: '1' },
    { default_value: 'A field of this type has no default of its own' },
  ],
  [
    { is_unique: true, default_value: 'x' },
    { default_value: 'A unique field has no default: two assets would have the same' },
  ],
  [{ type: 'choice' }, { choices: 'Enter at least one choice' }],
  [{ choices: [{ name: 'A' }] }, { choices: 'A field of this type has no choices' }],
  [
    { type: 'choices', choices: [{ name: 'É' }, { name: 'e' }] },
    { choices: 'Two choices have the same name' },
  ],
  [
    {
      type: 'choice',
      choices: [
        { name: 'A', is_default: true },
        { name: 'B', is_default: true },
      ],
    },
    { choices: 'Only one choice can be the default' },
  ],
  [{ category_ids: [999_999] }, { category_ids: 'Choose categories that exist' }],
])('%j is refused beside its entry', async (body, fields) => {
  expect((await create({ name: unique('Wrong'), ...body })).error).toMatchObject({ code: 'invalid', fields });
});

test('a name is taken once, however it is typed, by a removed field too', async () => {
  const field = await made({ name: unique('Café') });
  expect((await create({ name: `  ${field.name.toUpperCase()}` })).error).toMatchObject({
    code: 'already_exists',
    fields: { name: `There is a field called ${field.name} already` },
  });
  await remove(field);
  expect((await create({ name: field.name })).error.fields?.name).toBe(
    `A removed field is called ${field.name}: restore it or choose another name`,
  );
});

test('an edit keeps the choices that it names, and logs what differs', async () => {
  const field = await made({ type: 'choices', choices: [{ name: 'A' }, { name: 'B' }] });
  const [a, b] = field.choices;
  const now = (
    await edit(field, { choices: [{ id: b?.id, name: 'B' }, { name: 'C' }, { id: a?.id, name: 'Aa' }] })
  ).body;
  expect(now.version).toBe(2);
  expect(now.choices.map(({ id, name }) => [id, name])).toEqual([
    [b?.id, 'B'],
    [expect.any(Number), 'C'],
    [a?.id, 'Aa'],
  ]);
  expect(await entriesAbout(portal.db, 'custom-field', field.id)).toMatchObject([
    {},
    {
      action: 'Updated Custom Field',
      before: { choices: ['A', 'B'] },
      after: { choices: ['B', 'C', 'Aa'] },
    },
  ]);
  const same = await edit(now, {});
  expect(same.body.version).toBe(2);
  expect((await edit(field, { name: 'x' })).error).toMatchObject({
    code: 'stale_version',
    current: { version: 2 },
  });
  expect((await edit(now, { choices: [{ id: 999_999, name: 'Z' }] })).error.fields?.choices).toMatch(
    'A choice was removed in the meantime',
  );
});

test('fields are put in order, removed and restored', async () => {
  const [one, other] = [await made(), await made()];
  const inUse = async () => (await list()).filter(({ state }) => state === 'in_use').map(({ id }) => id);
  const before = await inUse();
  const order = (ids: number[]) => portal.call('orderCustomFields', { body: { ids } }, as(admin));
  const ids = [other.id, ...before.filter((id) => id !== other.id)];
  await order(ids);
  expect(await inUse()).toEqual(ids);
  expect((await order(ids.slice(1))).error.code).toBe('invalid');
  const gone = (await remove(one)).body;
  expect(gone).toMatchObject({ state: 'removed', version: 2 });
  expect(await inUse()).not.toContain(one.id);
  expect((await list()).at(-1)?.state).toBe('removed');
  expect((await remove(gone)).error.message).toBe(`${one.name} is removed already`);
  expect((await edit(gone, { name: 'x' })).error.message).toBe(`${one.name} is removed: restore it first`);
  const back = (await restore(gone)).body;
  expect(back).toMatchObject({ state: 'in_use' });
  expect((await inUse()).at(-1)).toBe(one.id);
  expect(await entriesAbout(portal.db, 'custom-field', one.id)).toMatchObject([
    {},
    { action: 'Removed Custom Field', after: { field_state: 'removed' } },
    { action: 'Restored Custom Field', after: { field_state: 'in use' } },
  ]);
});

test('only administrators define fields', async () => {
  expect((await create({ name: unique('Mine') }, buyer)).error.code).toBe('forbidden');
});

test('the database keeps a value in the column of its type, and to the choices of its field', async () => {
  const [text, choice] = [await made(), await made({ type: 'choice', choices: [{ name: 'A' }] })];
  const { id: category_id } = await createCategory(portal.db);
  const { id: asset_id } = await portal.db
    .insertInto('assets')
    .values({ name: 'Lamp', category_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const put = (field: CustomField, value: object) =>
    portal.db
      .insertInto('custom_field_values')
      .values({ asset_id, field_id: field.id, type: field.type, is_unique: false, ...value })
      .execute();
  const [a] = choice.choices;
  await expect(put(text, { number: 1 })).rejects.toMatchObject({ constraint: 'custom_field_values_column' });
  await expect(put(text, { text: 'x', number: 1 })).rejects.toMatchObject({
    constraint: 'custom_field_values_column',
  });
  await expect(put(text, { type: 'choice', choice_id: a?.id })).rejects.toMatchObject({
    constraint: 'custom_field_values_field',
  });
  const other = await made({ type: 'choice', choices: [{ name: 'B' }] });
  await expect(put(other, { choice_id: a?.id })).rejects.toMatchObject({
    constraint: 'custom_field_values_choice',
  });
  await put(text, { text: 'Grün' });
  await expect(put(text, { text: 'Rot' })).rejects.toMatchObject({ constraint: 'custom_field_values_one' });
});
