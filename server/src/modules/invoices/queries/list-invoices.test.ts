import { setUpBuyingDesk } from '../../../../test/app/buying-desk';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const enter = async (
  orderId: number,
  { number, total, ...more }: { number: string; total: number; due_on?: string; issued_on?: string },
) =>
  (
    await portal.call(
      'enterInvoice',
      {
        body: {
          ...{ order_id: orderId, number, charges: total, total, issued_on: '2026-03-01', ...more },
        } as never,
      },
      as(desk.finance),
    )
  ).body;

let numbers: { order: string | null } = { order: null };
beforeAll(async () => {
  const order = await desk.sent([await desk.approved(500)], { charges: 10 });
  numbers = { order: order.number };
  await enter(order.id, { number: 'RE-1', total: 10, due_on: '2026-04-01' });
  await enter(order.id, { number: '=2+2', total: 300, issued_on: '2026-02-01' });
  await enter(order.id, { number: 'Ärger-3', total: 200, due_on: '2999-01-01' });
});

const list = async (query: object) =>
  (await portal.call('listInvoices', { query: query as never }, as(desk.finance))).body.items.map(
    ({ number }) => number,
  );

test.each([
  [{ sort: 'entered_at' }, ['RE-1', '=2+2', 'Ärger-3']],
  [{ sort: 'total' }, ['RE-1', 'Ärger-3', '=2+2']],
  [{ sort: '-issued_on' }, ['Ärger-3', 'RE-1', '=2+2']],
  [{ state: 'matched' }, ['RE-1']],
  [{ state: 'held', sort: 'entered_at' }, ['=2+2', 'Ärger-3']],
  [{ reason: 'charges', sort: 'entered_at' }, ['=2+2', 'Ärger-3']],
  [{ reason: 'tax' }, []],
  [{ overdue: 'true' }, ['RE-1']],
  [{ kind: 'credit_note' }, []],
  [{ search: 'arger' }, ['Ärger-3']],
  [{ search: 'acme re-1' }, ['RE-1']],
])('%j finds %j', async (query, found) => {
  expect(await list(query)).toEqual(found);
});

test('finance counts as many held and overdue ones as the list has', async () => {
  const { body } = await portal.call('getFinanceSummary', {}, as(desk.finance));
  expect(body).toMatchObject({ invoices_held: 2, invoices_overdue: 1 });
});

test('they are found by the number of their order', async () => {
  expect(await list({ search: numbers.order ?? 'none', sort: 'entered_at' })).toHaveLength(3);
});

test.each([
  [{ state: 'lost' }, { state: 'State must be one of held, matched, approved, disputed, rejected, paid' }],
  [{ overdue: 'no' }, { overdue: 'Overdue must be true or left out' }],
])('%j is refused by its field', async (query, fields) => {
  const { status, error } = await portal.call('listInvoices', { query: query as never }, as(desk.finance));
  expect([status, error.fields]).toEqual([422, fields]);
});

test('the file has the rows of the list in words, and no cell is read as a formula', async () => {
  const { payload } = await portal.app.inject({
    url: '/api/invoices/export?state=held&sort=entered_at',
    headers: { authorization: `Bearer ${desk.finance.token}` },
  });
  const [head, first] = payload.split('\r\n');
  expect(head?.replace('\uFEFF', '')).toBe(
    'Invoice ID,Kind,Number,Vendor,Order,State,Held because,Issued,Due,Currency,Total,Rate,Total in USD,Paid,Entered by,Entered',
  );
  expect(first).toContain(
    `,Invoice,'=2+2,Acme,${numbers.order},Held,Charges,2026-02-01,,USD,300.00,1,300.00,,Fay Nance,`,
  );
});
