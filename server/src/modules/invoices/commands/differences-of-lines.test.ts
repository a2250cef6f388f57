import { setUpBuyingDesk } from '../../../../test/app/buying-desk';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

let last = 0;
/** An order of a server at 1,000.00 and a lamp at 10.00, each for a request, received and billed at these prices. */
async function billed(prices: readonly [number, number], charges = 0) {
  last += 1;
  const ids = [
    await desk.approved(2000, { finance_state: 'approved' }),
    await desk.approved(2000, { finance_state: 'approved' }),
  ];
  const draft = (await desk.create(ids)).body;
  const lines = desk.formOf(draft).lines.map((line, index) => ({ ...line, price: index === 0 ? 1000 : 10 }));
  const edited = (await desk.edit(draft, { lines } as never)).body;
  const sent = (await desk.send((await desk.submit(edited)).body)).body;
  await desk.receive(sent, [{ unit: 1 }, { unit: 1, line: 1 }] as never);
  const body = {
    ...{ order_id: sent.id, number: `LINES-${last}`, issued_on: desk.day(), charges },
    total: prices[0] + prices[1] + charges,
    lines: sent.lines.map(({ id }, index) => ({ line_id: id, quantity: 1, price: prices[index] })),
  };
  const { body: invoice } = await portal.call('enterInvoice', { body: body as never }, as(desk.finance));
  return { sent, invoice };
}

const differencesOf = async (invoiceId: number) =>
  (
    await portal.db
      .selectFrom('invoice_units')
      .select('difference')
      .where('invoice_id', '=', invoiceId)
      .orderBy('line_id')
      .execute()
  ).map(({ difference }) => difference);

test.each([
  ['dearer', [1020, 10], [20, 0]],
  ['one dearer, the other cheaper', [1010, 5], [10, -5]],
  ['as ordered', [1000, 10], [0, 0]],
] as const)(
  'a line that is billed %s costs its own units more, and no others',
  async (_case, prices, differences) => {
    const { invoice } = await billed(prices);
    expect(invoice.state).toBe('matched');
    expect(await differencesOf(invoice.id)).toEqual(differences);
  },
);

test('what is no line’s is everybody’s by what they cost', async () => {
  const { invoice } = await billed([1000, 10], 10.1);
  expect(invoice.state).toBe('held');
  const accept = { params: { id: invoice.id }, body: { version: invoice.version, reason: 'Agreed' } };
  expect((await portal.call('acceptInvoice', accept, as(desk.finance))).body.state).toBe('approved');
  expect(await differencesOf(invoice.id)).toEqual([10, 0.1]);
});
