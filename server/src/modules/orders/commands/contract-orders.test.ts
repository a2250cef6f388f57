import type { Order } from '@portal/contract';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { createContract, createItem, createPrice } from '../../../../test/factories/catalogue';
import { createVendor } from '../../../../test/factories/vendors';

const desk = setUpBuyingDesk();
const { portal, as } = desk;
let itemId: number;

beforeAll(async () => {
  itemId = (
    await createItem(portal.db, {
      name: 'ThinkPad T14',
      kind: 'asset',
      category_id: desk.categoryId,
      useful_life_months: 36,
      residual_value: 50,
    })
  ).id;
});

/** So many days from today, as the organisation counts them. */
async function dayIn(days: number): Promise<string> {
  const { today } = await portal.db
    .selectFrom('settings')
    .select((eb) =>
      eb
        .fn<string>('to_char', [eb.fn('timezone', ['time_zone', eb.fn('now', [])]), eb.val('YYYY-MM-DD')])
        .as('today'),
    )
    .executeTakeFirstOrThrow();
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** A contract with the desk's vendor, and its price for the item. */
async function framework(
  price: number,
  details: Parameters<typeof createContract>[2] = {},
  vendorId = desk.vendorId,
) {
  const contract = await createContract(portal.db, vendorId, details);
  const { id: priceId } = await createPrice(portal.db, contract.id, { item_id: itemId, price });
  return { ...contract, priceId };
}

/** A draft of one line at the price of a contract. */
async function draftAt(
  { priceId }: { priceId: number },
  price: number,
  units = 1,
  { approved = price * units }: { approved?: number } = {},
): Promise<Order> {
  const request = await desk.approved(approved, { finance_state: 'approved' });
  const draft = (await desk.create([request])).body;
  const { body } = await desk.edit(draft, {
    line: {
      ...{ item_id: itemId, contract_price_id: priceId, price, shares: [{ request_id: request, units }] },
    },
  });
  return body;
}

const offers = async (lines: { item_id: number; quantity: number }[], vendor_id = desk.vendorId) =>
  (await portal.call('offerContractPrices', { body: { vendor_id, currency: 'USD', lines } }, as(desk.buyer)))
    .body.offers;
const usedOf = async ({ id }: { id: number }) =>
  (
    await portal.call(
      'listContracts',
      { query: { vendor_id: desk.vendorId, page_size: 100 } as never },
      as(desk.buyer),
    )
  ).body.items.find((contract) => contract.id === id)?.used;
const cancel = ({ id, version }: Order) =>
  portal.call('cancelOrder', { params: { id }, body: { version, reason: 'Not needed' } }, as(desk.buyer));
const end = async (price: { id: number }, ends_on: string) => {
  await portal.db.updateTable('contracts').set({ ends_on }).where('id', '=', price.id).execute();
};

test('B51 a contract offers its price up to its last day, and none on the day after', async () => {
  const vendor = await createVendor(portal.db);
  const contract = await framework(240, { ends_on: await dayIn(0) }, vendor.id);
  const line = { item_id: itemId, quantity: 1 };
  expect(await offers([line], vendor.id)).toEqual([
    {
      contract_price_id: contract.priceId,
      contract: { id: contract.id, number: contract.number },
      price: 240,
      price_per: 1,
    },
  ]);
  await end(contract, await dayIn(-1));
  expect(await offers([line], vendor.id)).toEqual([null]);
});

test('B51 of a ceiling of 10,000.00 with 9,000.00 used, 1,000.01 is refused and 1,000.00 passes; cancelling gives it back', async () => {
  const contract = await framework(9000, { ceiling: 10_000 });
  const first = (await desk.submit(await draftAt(contract, 9000))).body;
  expect(await usedOf(contract)).toBe(9000);
  const priceIs = (price: number) =>
    portal.db.updateTable('contract_prices').set({ price }).where('id', '=', contract.priceId).execute();
  await priceIs(1000.01);
  const over = await desk.submit(await draftAt(contract, 1000.01));
  expect(over.status).toBe(409);
  expect(over.error).toMatchObject({
    code: 'over_ceiling',
    message: `Contract ${contract.number} has a ceiling of $10,000.00. $9,000.00 of it is used, this order takes $1,000.01: that is $0.01 too much`,
  });
  expect(await usedOf(contract)).toBe(9000);
  await priceIs(1000);
  expect((await desk.submit(await draftAt(contract, 1000))).status).toBe(200);
  expect(await usedOf(contract)).toBe(10_000);
  await cancel(first);
  expect(await usedOf(contract)).toBe(1000);
});

test('B51 a ceiling of 0 refuses all, and no ceiling none', async () => {
  const nothing = await framework(1, { ceiling: 0 });
  expect((await desk.submit(await draftAt(nothing, 1))).error.code).toBe('over_ceiling');
  const open = await framework(90_000, { ceiling: null });
  expect((await desk.submit(await draftAt(open, 90_000))).status).toBe(200);
});

test('B51 of two orders at once that both fit alone, one passes', async () => {
  const contract = await framework(600, { ceiling: 1000 });
  const drafts = [await draftAt(contract, 600), await draftAt(contract, 600), await draftAt(contract, 600)];
  const answers = await Promise.all(drafts.map((draft) => desk.submit(draft)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await usedOf(contract)).toBe(600);
});

test('B51 the database itself keeps the ceiling', async () => {
  const contract = await framework(600, { ceiling: 1000 });
  await desk.submit(await draftAt(contract, 600));
  await expect(
    portal.db.updateTable('contracts').set({ ceiling: 599.99 }).where('id', '=', contract.id).execute(),
  ).rejects.toThrow(/beyond its ceiling/);
  const lower = await portal.call(
    'editContract',
    {
      params: { id: contract.id },
      body: { number: contract.number, starts_on: '2020-01-01', ceiling: 599.99, version: 1 } as never,
    },
    as(desk.buyer),
  );
  expect(lower.error.fields).toEqual({ ceiling: 'Orders use $600.00 already: the ceiling cannot be lower' });
});

test('B52 a price changed after approval leaves the order as it is; a draft is offered the new one and keeps its own', async () => {
  const vendor = await createVendor(portal.db);
  const contract = await framework(240, {}, vendor.id);
  const move = async (order: Order) =>
    (
      await desk.edit(order, {
        vendor_id: vendor.id,
        line: { item_id: itemId, contract_price_id: contract.priceId, price: 240 },
      })
    ).body;
  const approved = (await desk.submit(await move((await desk.create([await desk.approved(240)])).body))).body;
  const draft = await move((await desk.create([await desk.approved(240)])).body);
  const changed = await portal.call(
    'editContractPrice',
    {
      params: { id: contract.id, price_id: contract.priceId },
      body: { item_id: itemId, price: 250, version: 1 } as never,
    },
    as(desk.buyer),
  );
  expect(changed.status).toBe(200);
  expect(await desk.get(approved.id)).toMatchObject({
    status: 'approved',
    total: 240,
    lines: [{ price: 240, contract: { number: contract.number } }],
  });
  expect(await offers([{ item_id: itemId, quantity: 1 }], vendor.id)).toMatchObject([{ price: 250 }]);
  const saved = (await desk.edit(draft, { note: 'Ring twice' })).body;
  expect(saved.lines).toMatchObject([{ price: 240, contract: { number: contract.number } }]);
  expect((await desk.submit(saved)).body.lines).toMatchObject([{ price: 240 }]);
});

test('of several prices the cheapest that applies to the quantity is offered, of this vendor only', async () => {
  const vendor = await createVendor(portal.db);
  const one = await framework(100, {}, vendor.id);
  await createPrice(portal.db, one.id, { item_id: itemId, price: 900, price_per: 10, min_quantity: 10 });
  await createPrice(portal.db, one.id, {
    item_id: itemId,
    price: 1,
    starts_on: await dayIn(1),
    min_quantity: 2,
  });
  await framework(95, { ends_on: await dayIn(-1) }, vendor.id);
  const asked = [9, 10].map((quantity) => ({ item_id: itemId, quantity }));
  expect(await offers(asked, vendor.id)).toMatchObject([{ price: 100 }, { price: 900, price_per: 10 }]);
  const other = await createVendor(portal.db);
  expect(await offers(asked, other.id)).toEqual([null, null]);
});

test('a line at another price than the contract’s is not bought by it', async () => {
  const contract = await framework(240);
  const draft = await draftAt(contract, 240);
  expect(draft.lines[0]?.contract?.number).toBe(contract.number);
  const dearer = (await desk.edit(draft, { line: { price: 230 } })).body;
  expect(dearer.lines[0]).toMatchObject({
    price: 230,
    contract: null,
    item: { id: itemId, name: 'ThinkPad T14' },
  });
  const elsewhere = await createVendor(portal.db);
  const moved = await desk.edit(await draftAt(contract, 240), { vendor_id: elsewhere.id });
  expect(moved.body.lines[0]?.contract).toBeNull();
});

test('a draft at a price of a contract that ended says so in the list and on its page, and is not submitted before it leaves it', async () => {
  const contract = await framework(240);
  const draft = await draftAt(contract, 240);
  expect(draft.contract_fault).toBeNull();
  await end(contract, '2021-03-31');
  const fault = `Contract ${contract.number} ended on Mar 31, 2021`;
  const why = `${fault}: edit the order, and take Laptop out of the contract or give it another price`;
  const seen = await desk.get(draft.id);
  expect(seen).toMatchObject({ contract_fault: fault, lines: [{ contract: { fault } }] });
  expect(seen.decisions).toContainEqual({
    ...{ action: 'submit', open: false },
    why: { code: 'wrong_state', text: why },
  });
  const { body } = await portal.call('listOrders', { query: { status: 'draft' } as never }, as(desk.buyer));
  expect(body.items.find(({ id }) => id === draft.id)).toMatchObject({ contract_fault: fault });
  expect((await desk.submit(draft)).error).toMatchObject({ code: 'wrong_state', message: why });
  const left = (await desk.edit(draft, { line: { contract_price_id: null } })).body;
  expect(left.contract_fault).toBeNull();
  expect((await desk.submit(left)).status).toBe(200);
});

test.each([
  [{ ends_on: '2021-03-31' }, 'had this price until Mar 31, 2021'],
  [{ starts_on: '2099-01-01' }, 'has this price from Jan 01, 2099 on'],
])(
  'a draft at a price whose own days were moved to %p says so as after the end of the contract',
  async (days, text) => {
    const contract = await framework(240);
    const draft = await draftAt(contract, 240);
    await portal.db.updateTable('contract_prices').set(days).where('id', '=', contract.priceId).execute();
    const fault = `Contract ${contract.number} ${text}`;
    const asked = { item_id: itemId, quantity: 1, contract_price_id: contract.priceId };
    const { body } = await portal.call(
      'offerContractPrices',
      { body: { vendor_id: draft.vendor.id, currency: 'USD', lines: [asked] } },
      as(desk.buyer),
    );
    expect(body.faults).toEqual([fault]);
    expect(await desk.get(draft.id)).toMatchObject({
      contract_fault: fault,
      lines: [{ contract: { fault } }],
    });
    expect((await desk.submit(draft)).error.message).toContain(fault);
    const left = (await desk.edit(draft, { line: { contract_price_id: null } })).body;
    expect((await desk.submit(left)).status).toBe(200);
  },
);

test('fewer than the contract price is for are told with the price that holds, and not submitted at it', async () => {
  const vendor = await createVendor(portal.db);
  const contract = await framework(260, {}, vendor.id);
  const five = await createPrice(portal.db, contract.id, { item_id: itemId, price: 240, min_quantity: 5 });
  const request = await desk.approved(1300, { finance_state: 'approved' });
  const at = { item_id: itemId, contract_price_id: five.id, price: 240 };
  const draft = (
    await desk.edit((await desk.create([request])).body, {
      vendor_id: vendor.id,
      line: { ...at, shares: [{ request_id: request, units: 5 }] },
    })
  ).body;
  expect(draft.contract_fault).toBeNull();
  const fault = `Contract ${contract.number} has this price from a quantity of 5 on, and this line has 3`;
  const asked = { ...{ item_id: itemId, quantity: 3 }, contract_price_id: five.id };
  const answer = await portal.call(
    'offerContractPrices',
    { body: { vendor_id: vendor.id, currency: 'USD', lines: [asked, { ...asked, quantity: 5 }] } },
    as(desk.buyer),
  );
  expect(answer.body).toMatchObject({ offers: [{ price: 260 }, { price: 240 }], faults: [fault, null] });
  const fewer = (await desk.edit(draft, { line: { shares: [{ request_id: request, units: 3 }] } })).body;
  expect(fewer).toMatchObject({
    contract_fault: fault,
    lines: [{ price: 240, contract: { contract_price_id: five.id, fault } }],
  });
  expect((await desk.submit(fewer)).error.message).toContain(fault);
  const offered = { contract_price_id: contract.priceId, price: 260 };
  const right = (await desk.edit(fewer, { line: offered })).body;
  expect(right.contract_fault).toBeNull();
  const sent = (await desk.send((await desk.submit(right)).body)).body;
  expect(sent.lines).toMatchObject([{ price: 260, contract: { fault: null } }]);
});

test('a change of a sent order to fewer than its contract price is for says so, and goes on', async () => {
  const vendor = await createVendor(portal.db);
  const contract = await framework(260, {}, vendor.id);
  const five = await createPrice(portal.db, contract.id, { item_id: itemId, price: 240, min_quantity: 5 });
  const request = await desk.approved(1300, { finance_state: 'approved' });
  const draft = await desk.edit((await desk.create([request])).body, {
    vendor_id: vendor.id,
    line: {
      ...{ item_id: itemId, contract_price_id: five.id, price: 240 },
      shares: [{ request_id: request, units: 5 }],
    },
  });
  const sent = (await desk.send((await desk.submit(draft.body)).body)).body;
  const line = sent.lines[0];
  const { body: changed } = await portal.call(
    'changeOrder',
    {
      params: { id: sent.id },
      body: {
        ...{ version: sent.version, reason: 'Fewer are needed' },
        lines: [
          { line_id: line?.id, name: line?.name, price: 240, shares: [{ request_id: request, units: 3 }] },
        ],
      } as never,
    },
    as(desk.buyer),
  );
  const fault = `Contract ${contract.number} has this price from a quantity of 5 on, and this line has 3`;
  expect(changed).toMatchObject({
    lines: [{ contract: { fault: null } }],
    change: { lines: [{ contract: { fault } }] },
  });
  expect((await desk.submit(changed)).body.change).toMatchObject({ status: 'approved' });
});

test('what a change of a sent order takes is counted, and refused beyond the ceiling', async () => {
  const contract = await framework(100, { ceiling: 500 });
  const draft = await draftAt(contract, 100, 4, { approved: 1000 });
  const sent = (await desk.send((await desk.submit(draft)).body)).body;
  const changed = async (order: Order, units: number, price = 100) => {
    const { shares = [], ...line } = order.lines[0] ?? ({} as Order['lines'][number]);
    return (
      await portal.call(
        'changeOrder',
        {
          params: { id: order.id },
          body: {
            version: order.version,
            reason: 'More are needed',
            lines: [
              {
                ...{ line_id: line.id, name: line.name, price },
                shares: shares.map(({ request_id }) => ({ request_id, units })),
              },
            ],
          } as never,
        },
        as(desk.buyer),
      )
    ).body;
  };
  const six = await changed(sent, 6);
  expect((await desk.submit(six)).error.message).toContain(
    '$0.00 of it is used, this order takes $600.00: that is $100.00 too much',
  );
  const five = (await desk.submit(await changed(six, 5))).body;
  expect(await usedOf(contract)).toBe(400);
  const revised = (await desk.send(five)).body;
  expect(await usedOf(contract)).toBe(500);
  const cheaper = (await desk.send((await desk.submit(await changed(revised, 5, 90))).body)).body;
  expect(cheaper.lines[0]).toMatchObject({ price: 90, contract: null });
  expect(await usedOf(contract)).toBe(0);
});

test('what is closed short or sent back for credit is given back, and reopening is judged', async () => {
  const contract = await framework(100, { ceiling: 300 });
  const draft = await draftAt(contract, 100, 3, { approved: 300 });
  const sent = (await desk.send((await desk.submit(draft)).body)).body;
  const received = (await desk.receive(sent, [{ unit: 1 }])).body;
  const closed = await portal.call(
    'closeOrder',
    { params: { id: sent.id }, body: { version: received.version, reason: 'Sold out' } },
    as(desk.buyer),
  );
  expect(await usedOf(contract)).toBe(100);
  const other = await desk.submit(await draftAt(contract, 100, 2));
  expect(other.status).toBe(200);
  const reopen = () =>
    portal.call(
      'reopenOrder',
      { params: { id: sent.id }, body: { version: closed.body.version, reason: 'They have it' } },
      as(desk.buyer),
    );
  expect((await reopen()).error.code).toBe('over_ceiling');
  await cancel(other.body);
  expect((await reopen()).status).toBe(200);
  expect(await usedOf(contract)).toBe(300);
});

test('assets take what the item says, as it was when it was ordered, and their receipt can be undone', async () => {
  const contract = await framework(100);
  const draft = await draftAt(contract, 100, 1);
  const sent = (await desk.send((await desk.submit(draft)).body)).body;
  await portal.db
    .updateTable('catalogue_items')
    .set({ useful_life_months: 48 })
    .where('id', '=', itemId)
    .execute();
  const received = (await desk.receive(sent, [{ unit: 1 }])).body;
  const unit = received.lines[0]?.units[0];
  expect(unit?.why_not_undone).toBeNull();
  const asset = await portal.db
    .selectFrom('assets')
    .select(['useful_life_months', 'residual_value'])
    .where('id', '=', unit?.asset?.id ?? 0)
    .executeTakeFirst();
  expect(asset).toEqual({ useful_life_months: 36, residual_value: 50 });
  await portal.db
    .updateTable('catalogue_items')
    .set({ useful_life_months: 36 })
    .where('id', '=', itemId)
    .execute();
});

test('a line names an item of the catalogue; one that was removed stays on a draft that named it', async () => {
  const draft = (await desk.create([await desk.approved(10)])).body;
  const refused = await desk.edit(draft, { line: { item_id: 999_999 } });
  expect(refused.error.fields).toEqual({ 'lines.0.item_id': 'Choose an item of the catalogue' });
  const item = await createItem(portal.db);
  const named = (await desk.edit(draft, { line: { item_id: item.id } })).body;
  await portal.call('removeCatalogueItem', { params: { id: item.id } }, as(desk.buyer));
  const again = await desk.edit(named, { note: 'Still' });
  expect(again.body.lines[0]?.item).toEqual(item);
  const other = (await desk.create([await desk.approved(10)])).body;
  expect((await desk.edit(other, { line: { item_id: item.id } })).status).toBe(422);
});

test('a price or a contract that an order took cannot be removed', async () => {
  const contract = await framework(100);
  await draftAt(contract, 100);
  const price = await portal.call(
    'removeContractPrice',
    { params: { id: contract.id, price_id: contract.priceId } },
    as(desk.buyer),
  );
  expect(price.error).toMatchObject({
    code: 'in_use',
    message: 'Orders have taken this price for ThinkPad T14: give it a last day instead',
  });
  const whole = await portal.call('removeContract', { params: { id: contract.id } }, as(desk.buyer));
  expect(whole.error.message).toBe(`Orders have taken prices of ${contract.number}: end it instead`);
});
