import type { Invoice, Order } from '@portal/contract';
import pg from 'pg';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const FEW = 10;
const MANY = 200;
/** What else the server asks meanwhile. */
const SPARE = 5;

/** How many statements with values reach the database meanwhile: each ends in one sync of the protocol. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ statements: number; result: T }> {
  const sync = jest.spyOn(pg.Connection.prototype as unknown as { sync(): void }, 'sync');
  try {
    const result = await work();
    return { statements: sync.mock.calls.length, result };
  } finally {
    sync.mockRestore();
  }
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const bill = async (order: Order, quantity: number, price: number): Promise<Invoice> => {
  const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity, price }];
  const body = {
    ...{ order_id: order.id, number: `MANY-${order.id}`, issued_on: desk.day(), lines },
    total: Math.round(quantity * price * 100) / 100,
  };
  return (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
};

/** What is done to so many units, and how many statements each of it takes. */
async function stepsOf(count: number): Promise<Record<string, number>> {
  const id = await desk.approved(count * 75, { finance_state: 'approved' });
  const order = await desk.sent([id], {
    line: { price: 50, shares: [{ request_id: id, units: 1.5 * count }] },
  });
  // A third of them is rejected at the door.
  const received = await statementsOf(() =>
    desk.receive(
      order,
      [
        ...numbers(1, count).map((unit) => ({ unit })),
        ...numbers(count + 1, 1.5 * count).map((unit) => ({ unit, rejected: 'nothing' as const })),
      ],
      { received_on: yesterday() },
    ),
  );
  expect(received.result.status).toBe(201);
  const billed = await statementsOf(() => bill(order, count, 50.01));
  expect(billed.result).toMatchObject({ state: 'matched', booked_difference: count / 100 });
  const now = await desk.get(order.id);
  const sentBack = await statementsOf(() => desk.sendBack(now, numbers(1, count), { for: 'credit' }));
  expect(sentBack.result.status).toBe(200);
  const costs = await portal.db
    .selectFrom('assets')
    .innerJoin('order_units', 'order_units.asset_id', 'assets.id')
    .innerJoin('asset_restatements', 'asset_restatements.asset_id', 'assets.id')
    .select((eb) => eb.fn.countAll<number>().as('restated'))
    .where('order_units.line_id', '=', order.lines[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  // Entered for yesterday, corrected, and sent back: each asset thrice.
  expect(Number(costs.restated)).toBe(3 * count);
  return {
    receipt: received.statements,
    invoice: billed.statements,
    'sending back': sentBack.statements,
  };
}

test('a receipt, an invoice and sending back take as many statements for 200 units as for ten', async () => {
  // Statements that only the first of a kind needs are behind it.
  await stepsOf(FEW);
  const few = await stepsOf(FEW);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(SPARE);
  const many = await stepsOf(MANY);
  const more = Object.entries(many).filter(([step, statements]) => statements > (few[step] ?? 0) + SPARE);
  expect(more).toEqual([]);
});
