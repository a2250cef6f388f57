import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { sendForm } from '../../../../test/app/forms';
import type { TestPerson } from '../../../../test/app/test-app';
import { temporaryFolders } from '../../../../test/database/child-program';

const desk = setUpBuyingDesk({ config: { dataDir: temporaryFolders()() } as never });
const { portal, as } = desk;

const attach = async ({ token }: TestPerson, type: string, id: number, name: string) => {
  const file = { bytes: Buffer.from(name), name, field: 'file' };
  return sendForm(portal.app, { method: 'POST', url: `/api/attachments/${type}/${id}`, token }, {}, file);
};
const names = async (person: TestPerson, type: 'asset' | 'request' | 'order' | 'invoice', id: number) => {
  const { body } = await portal.call('listAttachments', { params: { type, id } }, as(person));
  return body.items.map(({ name, target }) => `${target.type}: ${name}`);
};

test('what is attached to a request is shown on its order and on the asset that came of it', async () => {
  const id = await desk.approved(900);
  await attach(desk.buyer, 'request', id, 'offer.txt');
  const order = await desk.sent([id], { line: { price: 800 } });
  await attach(desk.buyer, 'order', order.id, 'confirmation.txt');
  expect(await names(desk.finance, 'order', order.id)).toEqual([
    'order: confirmation.txt',
    'request: offer.txt',
  ]);
  const received = (await desk.receive(order, [{ unit: 1 }], { hand_over: true })).body;
  const assetId = received.lines[0]?.units[0]?.asset?.id ?? 0;
  expect(await names(desk.finance, 'asset', assetId)).toEqual(['request: offer.txt']);
  expect(await names(desk.employee, 'asset', assetId)).toEqual(['request: offer.txt']);
  expect(await names(desk.employee, 'request', id)).toEqual(['request: offer.txt']);

  // Whoever holds it next does not see somebody else's request.
  const { rows } = await portal.pool.query(
    'SELECT id FROM allocations WHERE asset_id = $1 AND returned_at IS NULL',
    [assetId],
  );
  await portal.call(
    'transferAsset',
    { params: { id: rows[0].id }, body: { user_id: desk.colleague.id } },
    as(desk.buyer),
  );
  expect(await names(desk.colleague, 'asset', assetId)).toEqual([]);
});

test('an order that ended keeps what is attached; more may be attached, and nothing removed', async () => {
  const order = await desk.sent([await desk.approved(900)], { line: { price: 800 } });
  const first = (await attach(desk.buyer, 'order', order.id, 'a.txt')).json();
  await portal.call(
    'cancelOrder',
    { params: { id: order.id }, body: { version: order.version, reason: 'Not needed' } },
    as(desk.buyer),
  );
  expect((await attach(desk.buyer, 'order', order.id, 'why.txt')).statusCode).toBe(201);
  const refused = await portal.call('removeAttachment', { params: { id: first.id } }, as(desk.buyer));
  expect(refused.error).toMatchObject({
    ...{ code: 'wrong_state', message: 'This order was cancelled: what is attached to it stays' },
  });
  expect(await names(desk.finance, 'order', order.id)).toEqual(['order: a.txt', 'order: why.txt']);
});

test('a draft is deleted once nothing is attached to it any more', async () => {
  const order = (await desk.create([await desk.approved(900)])).body;
  const { id } = (await attach(desk.buyer, 'order', order.id, 'a.txt')).json();
  const remove = () =>
    portal.call(
      'deleteOrder',
      { params: { id: order.id }, query: { version: String(order.version) } },
      as(desk.buyer),
    );
  expect((await remove()).error.message).toBe(
    'Files are attached to this draft: remove them first, so that none is lost with it',
  );
  await portal.call('removeAttachment', { params: { id } }, as(desk.buyer));
  expect((await remove()).status).toBe(200);
});

test('all who may enter an invoice attach to it, in each state; of a paid one nothing is removed', async () => {
  const order = await desk.sent([await desk.approved(900)], { line: { price: 800 } });
  await desk.receive(order, [{ unit: 1 }]);
  const body = {
    ...{ order_id: order.id, number: 'R-1', issued_on: desk.day(), total: 800 },
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, price: 800 }],
  };
  const invoice = (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
  const { id } = (await attach(desk.buyer, 'invoice', invoice.id, 'bill.txt')).json();
  expect((await attach(desk.employee, 'invoice', invoice.id, 'x.txt')).statusCode).toBe(404);
  await portal.call(
    'payInvoice',
    {
      params: { id: invoice.id },
      body: { version: invoice.version, paid_on: desk.day(), reference: null },
    } as never,
    as(desk.finance),
  );
  expect((await attach(desk.finance, 'invoice', invoice.id, 'receipt.txt')).statusCode).toBe(201);
  const refused = await portal.call('removeAttachment', { params: { id } }, as(desk.finance));
  expect(refused.error.message).toBe('This invoice has been paid: what is attached to it stays');
  expect(await names(desk.buyer, 'invoice', invoice.id)).toEqual([
    'invoice: bill.txt',
    'invoice: receipt.txt',
  ]);
});
