import { CALLS, type CallId } from '@portal/contract';
import { setUpTestApp } from './app/test-app';
import { purchaseInput } from './factories/requests';

const portal = setUpTestApp();
let token: string;
let categoryId: number;

beforeAll(async () => {
  token = (await portal.createPerson('ADMIN')).token;
  const category = await portal.db
    .insertInto('categories')
    .values({ name: 'Things' })
    .returning('id')
    .executeTakeFirstOrThrow();
  categoryId = category.id;
});

const asset = () => ({ name: 'Lathe', category_id: categoryId });
/** Every call that takes money, with a body around the amount. */
const TAKERS: [id: CallId, field: string, body: () => object][] = [
  ['submitRequest', 'estimated_cost', () => purchaseInput()],
  ['editRequest', 'request.estimated_cost', () => ({ version: 1, request: purchaseInput() })],
  ['fulfilRequest', 'actual_cost', () => ({})],
  ['recordPurchase', 'purchase_cost', () => asset()],
  ['createAsset', 'purchase_cost', () => asset()],
  ['createAsset', 'residual_value', () => asset()],
  ['editAsset', 'purchase_cost', () => ({ ...asset(), version: 1 })],
  ['editAsset', 'residual_value', () => ({ ...asset(), version: 1 })],
  ['setBudget', 'amount', () => ({ fiscal_year: 2031, reason: 'Plan' })],
  ['editSettings', 'finance_threshold', () => ({ version: 1 })],
  ['editSettings', 'rounding_tolerance', () => ({ version: 1 })],
];

/** Written with an exponent, or with digits that reading it as a number would round away. */
const ODD_NUMBERS = [
  ...['1e3', '1E-2', '-5e+1', '1e+21', '1e-2'],
  ...['999.9999999999999999', '1.00000000000000000001', '99999999999.99000001'],
];

/** The body as JSON, the amount written exactly so. */
function jsonWith(body: object, field: string, amount: string): string {
  const [first = '', inner] = field.split('.');
  const placed = inner
    ? { ...body, [first]: { ...purchaseInput(), [inner]: '@' } }
    : { ...body, [first]: '@' };
  return JSON.stringify(placed).replace('"@"', amount);
}

function send(id: CallId, payload: string) {
  const { method, path } = CALLS[id];
  return portal.app.inject({
    method,
    url: `/api${path.replace(':id', '1')}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  });
}

describe.each(TAKERS)('%s takes %s', (id, field, body) => {
  test.each(['-0.01', '0.001', '1.005', '100000000000', '99999999999.991', '"1e3"', '"NaN"', '"Infinity"'])(
    'and refuses %s by its field',
    async (amount) => {
      const response = await send(id, jsonWith(body(), field, amount));
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, [field]]);
    },
  );

  test.each([...ODD_NUMBERS, 'NaN', 'Infinity'])('and refuses %s as it is written', async (amount) => {
    expect((await send(id, jsonWith(body(), field, amount))).statusCode).toBe(400);
  });

  test('and refuses 1e-7, as programs print it, by its field', async () => {
    const answer = await send(id, jsonWith(body(), field, '1e-7'));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });
});

test.each([0, 0.1, 99_999_999_999.99])('%d is kept', async (amount) => {
  const kept = [
    (await send('submitRequest', jsonWith(purchaseInput(), 'estimated_cost', String(amount)))).json()
      .estimated_cost,
    (await send('createAsset', jsonWith(asset(), 'purchase_cost', String(amount)))).json().purchase_cost,
    (
      await send(
        'setBudget',
        jsonWith({ fiscal_year: 2010 + Math.ceil(amount % 7), reason: 'Plan' }, 'amount', String(amount)),
      )
    ).json().amount,
  ];
  expect(kept).toEqual([amount, amount, amount]);
});

test.each(['1.50', '7.00', '0.0', '-0', '2.5000000000000000000000'])('%s is an amount', async (amount) => {
  expect((await send('submitRequest', jsonWith(purchaseInput(), 'estimated_cost', amount))).statusCode).toBe(
    201,
  );
});

test('an exponent inside a text is a text', async () => {
  const body = { ...purchaseInput(), reason: 'It took "1e3" years, 2e5 even, or 0.99999999999999999999\\' };
  expect((await send('submitRequest', JSON.stringify(body))).statusCode).toBe(201);
});
