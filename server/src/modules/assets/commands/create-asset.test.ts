import { assetSchema } from '@portal/contract';
import { sendForm } from '../../../../test/app/forms';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAsset, createCategory } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { buyer } = portal.people({ buyer: 'PROCUREMENT' });
let laptops: { id: number };

beforeAll(async () => {
  laptops = await createCategory(portal.db, { name: 'Laptops' });
});

const create = (body: object, options = {}) =>
  portal.call('createAsset', { body: body as never }, { token: buyer.token, ...options });

test('is refused without a session and to who does not manage assets', async () => {
  const employee = await portal.createPerson('EMPLOYEE');
  const body = { name: 'Laptop', category_id: laptops.id };
  expect((await create(body, { token: undefined })).status).toBe(401);
  expect((await create(body, { token: employee.token })).status).toBe(403);
});

test.each([
  [{ category_id: 1 }, 'name'],
  [{ name: '  ', category_id: 1 }, 'name'],
  [{ name: 'Laptop' }, 'category_id'],
  [{ name: 'Laptop', category_id: '' }, 'category_id'],
  [{ name: 'Laptop', category_id: null }, 'category_id'],
])('without name or category: %o', async (body, field) => {
  const { status, error } = await create(body);
  expect([status, error.message]).toEqual([422, 'Name and category are required']);
  expect(error.fields).toEqual({ [field]: 'Name and category are required' });
});

test.each([
  [{ category_id: 2_000_000_000 }, { category_id: 'Choose a category that exists' }],
  [{ condition: 'BROKEN' }, { condition: 'Condition must be NEW, GOOD, FAIR or POOR' }],
  [{ purchase_cost: -1 }, { purchase_cost: 'Purchase cost must not be negative' }],
  [{ purchase_cost: '1.234' }, { purchase_cost: 'Purchase cost must have at most two decimals' }],
  [{ purchase_cost: 'a lot' }, { purchase_cost: 'Purchase cost must be a number' }],
  [
    { purchase_date: '2025-02-30' },
    { purchase_date: 'Purchase date must be a date from 1900 to 2999, like 2025-01-31' },
  ],
  [
    { warranty_until: '0001-01-01' },
    { warranty_until: 'Warranty must be a date from 1900 to 2999, like 2025-01-31' },
  ],
  [
    { useful_life_months: 1.5 },
    { useful_life_months: 'Useful life must be a whole number of months from 0 to 1,200' },
  ],
  [
    { purchase_cost: 10, residual_value: 10.01 },
    { residual_value: 'Residual value must not be more than the purchase cost' },
  ],
  [{ purchase_date: '2999-01-01' }, { purchase_date: 'Purchase date must not be in the future' }],
  [
    { purchase_date: '2025-01-31', warranty_until: '2025-01-30' },
    { warranty_until: 'Warranty must not end before the purchase date' },
  ],
  [{ name: 'x'.repeat(201) }, { name: 'Name must be at most 200 characters' }],
  [{ brand: 'a\u0000b' }, { brand: 'Brand contains a character that cannot be stored' }],
  [{ status: 'retired' }, { status: 'This field is not known' }],
  [{ image: 'x' }, { image: 'This field is not known' }],
])('what does not fit is refused at its field: %o', async (values, fields) => {
  const { status, error } = await create({ name: 'Laptop', category_id: laptops.id, ...values });
  expect([status, error.fields]).toEqual([422, fields]);
});

test('whether a purchase lies in the future is judged by the organisation’s day', async () => {
  const days = async (zone: string) => {
    const { rows } = await portal.pool.query(
      `UPDATE settings SET time_zone = $1 RETURNING (now() AT TIME ZONE time_zone)::date::text AS today`,
      [zone],
    );
    return rows[0].today as string;
  };
  // A day apart at every hour.
  const behind = await days('Etc/GMT+12');
  const ahead = await days('Pacific/Kiritimati');
  const buy = async (purchase_date: string) =>
    (await create({ name: 'Laptop', category_id: laptops.id, purchase_date })).status;
  expect(await buy(ahead)).toBe(201);
  await days('Etc/GMT+12');
  expect([await buy(ahead), await buy(behind)]).toEqual([422, 201]);
  await days('UTC');
});

test('name and category are enough: available, NEW, tagged and logged', async () => {
  const { status, body } = await create({ name: ' Laptop ', category_id: laptops.id });
  expect(status).toBe(201);
  expect(assetSchema.strict().parse(body)).toMatchObject({
    name: 'Laptop',
    category_name: 'Laptops',
    status: 'available',
    condition: 'NEW',
    asset_tag: expect.stringMatching(/^AST-\d{6}$/),
    description: null,
    image_url: null,
    thumbnail_url: null,
    version: 1,
    allowed_actions: ['edit', 'allocate', 'move', 'send-to-maintenance', 'retire'],
  });
  expect(await entriesAbout(portal.db, 'asset', body.id)).toEqual([
    {
      user_id: buyer.id,
      user_name: buyer.name,
      action: 'Created Asset',
      target_label: `Laptop (${body.asset_tag})`,
      before: null,
      after: { name: 'Laptop', category: 'Laptops', condition: 'NEW', status: 'available' },
      note: null,
    },
  ]);
});

const ALL = {
  name: 'ThinkPad T14',
  description: '14 inch',
  brand: 'Lenovo',
  model_number: '21HD',
  condition: 'GOOD',
  purchase_date: '2025-01-31',
  warranty_until: '2028-01-31',
};

test('keeps every field, as JSON and as a form', async () => {
  const numbers = { purchase_cost: 1234.56, residual_value: 100, useful_life_months: 36 };
  const json = await create({ ...ALL, ...numbers, serial_number: 'SN-1', category_id: laptops.id });
  expect(json.body).toMatchObject({ ...ALL, ...numbers, serial_number: 'SN-1' });

  const texts = { purchase_cost: '1234.56', residual_value: '100', useful_life_months: '36' };
  const form = await sendForm(
    portal.app,
    { method: 'POST', url: '/api/assets/', token: buyer.token },
    { ...ALL, ...texts, serial_number: '', category_id: String(laptops.id) },
  );
  expect(form.statusCode).toBe(201);
  expect(form.json()).toMatchObject({ ...ALL, ...numbers, serial_number: null });
});

test('a serial number is the only one, however it is spelled; empty ones are free', async () => {
  await createAsset(portal.db, { serial_number: 'ABC-77' });
  const { status, error } = await create({
    name: 'Laptop',
    category_id: laptops.id,
    serial_number: '  \uff41bc-77 ',
  });
  expect([status, error.code]).toEqual([409, 'already_exists']);
  expect(error.fields).toEqual({ serial_number: 'Another asset has this serial number' });
  for (const serial_number of ['', ' ', null])
    expect((await create({ name: 'Laptop', category_id: laptops.id, serial_number })).status).toBe(201);
});

test('of ten at once with one serial number, one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      create({ name: 'Racer', category_id: laptops.id, serial_number: 'RACE-1' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('the same key makes one asset and gives one answer', async () => {
  const headers = { 'idempotency-key': 'create-asset-once' };
  const body = { name: 'Only once', category_id: laptops.id };
  const [first, second] = await Promise.all([create(body, { headers }), create(body, { headers })]);
  expect(second.body).toEqual(first.body);
  expect((await create({ ...body, name: 'Another' }, { headers })).error.code).toBe('key_reused');
});
