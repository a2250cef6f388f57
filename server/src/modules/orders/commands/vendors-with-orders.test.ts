import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { createVendor } from '../../../../test/factories/vendors';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

test('a vendor with an open order is not removed, and one whose orders ended is', async () => {
  const { id } = await createVendor(portal.db, { name: 'Once Ltd' });
  const draft = (await desk.create([await desk.approved(10)], id)).body;
  const remove = () => portal.call('removeVendor', { params: { id } }, as(desk.buyer));
  expect((await remove()).error).toMatchObject({
    code: 'in_use',
    message: 'Once Ltd has a draft order: delete it before removing the vendor',
  });
  await portal.call(
    'deleteOrder',
    { params: { id: draft.id }, query: { version: draft.version } },
    as(desk.buyer),
  );
  expect((await remove()).status).toBe(200);
});

test('orders follow their vendor when it is renamed and when it is merged', async () => {
  const gone = await createVendor(portal.db, { name: 'Gone Ltd' });
  const kept = await createVendor(portal.db, { name: 'Kept Ltd' });
  const { id } = (await desk.create([await desk.approved(10)], gone.id)).body;
  const found = async (search: string) =>
    (await portal.call('listOrders', { query: { search } }, as(desk.buyer))).body.items.map(
      (order) => order.id,
    );
  expect(await found('gone ltd')).toEqual([id]);
  const { version } = (await portal.call('getVendor', { params: { id: gone.id } }, as(desk.buyer))).body;
  await portal.call(
    'mergeVendor',
    { params: { id: gone.id }, body: { version, into_id: kept.id } },
    as(desk.buyer),
  );
  expect((await desk.get(id)).vendor).toMatchObject({ id: kept.id, name: 'Kept Ltd' });
  expect(await found('gone ltd')).toEqual([]);
  const vendor = (await portal.call('getVendor', { params: { id: kept.id } }, as(desk.buyer))).body;
  const {
    name: _name,
    version: seen,
    tax_number,
    order_email,
    phone,
    address,
    payment_days,
    lead_days,
  } = vendor;
  await portal.call(
    'editVendor',
    {
      params: { id: kept.id },
      body: {
        name: 'New Name Ltd',
        version: seen,
        tax_number,
        order_email,
        phone,
        address,
        payment_days,
        lead_days,
      },
    },
    as(desk.buyer),
  );
  expect(await found('new name')).toEqual([id]);
});
