import { entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import {
  changeSettings,
  createRequest,
  purchaseInput,
  repairInput,
} from '../../../../test/factories/requests';

const portal = setUpTestApp();
let owner: TestPerson;
let colleague: TestPerson;
let procurement: TestPerson;
let finance: TestPerson;
let laptop: { id: number; asset_tag: string };

beforeEach(async () => {
  await portal.pool.query('TRUNCATE requests, allocations, budgets CASCADE');
  owner = await portal.createPerson('EMPLOYEE', { name: 'Olga' });
  colleague = await portal.createPerson('EMPLOYEE', { name: 'Carl' });
  procurement = await portal.createPerson('PROCUREMENT');
  finance = await portal.createPerson('FINANCE');
  laptop = await createAsset(portal.db, { name: 'Latitude 5450', serial_number: null });
});

const GONE = 'This asset is no longer available; choose another one or none';
const TAKEN = 'Somebody has already requested this asset; choose another one or none';
const submit = (values: object, person = owner) =>
  portal.call('submitRequest', { body: { ...purchaseInput(), ...values } as never }, { token: person.token });
const submitFromStock = (values: object = {}, person = owner) =>
  submit({ preferred_asset_id: laptop.id, estimated_cost: 5000, ...values }, person);
const approve = (id: number) =>
  portal.call('approveRequest', { params: { id } }, { token: procurement.token });
const fulfil = (id: number, body: object = {}) =>
  portal.call('fulfilRequest', { params: { id }, body }, { token: procurement.token });
const give = (user: TestPerson, asset_id = laptop.id) =>
  createAllocation(portal.db, { asset_id, user_id: user.id });
const budget = async () => (await portal.call('getBudget', { query: {} }, { token: finance.token })).body;

/** The only request as the file of requests has it, by heading. */
async function fileRow() {
  const { body } = await portal.app.inject({
    url: '/api/requests/export',
    headers: { authorization: `Bearer ${procurement.token}` },
  });
  const [headings = [], cells = []] = body.split('\r\n').map((line) => line.split(','));
  return Object.fromEntries(headings.map((heading, place) => [heading, cells[place]]));
}

test('keeps what was chosen from stock and what a purchase would have cost', async () => {
  const { status, body } = await submitFromStock();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    estimated_cost: 5000,
    preferred_asset_id: laptop.id,
    preferred_asset: {
      id: laptop.id,
      asset_tag: laptop.asset_tag,
      name: 'Latitude 5450',
      is_available: true,
    },
  });
  const [entry] = await entriesAbout(portal.db, 'request', body.id);
  expect(entry?.after).toMatchObject({ preferred_asset_id: laptop.id, estimated_cost: 5000 });
  const log = { query: { target_type: 'request' as const, target_id: body.id } };
  const [told] = (await portal.call('listActivity', log, { token: procurement.token })).body.items;
  expect(told?.changes).toContainEqual({
    field: 'preferred_asset_id',
    label: 'Asset from stock',
    before: null,
    after: `Latitude 5450 (${laptop.asset_tag})`,
  });
  expect(await fileRow()).toMatchObject({
    'Asset from stock': `Latitude 5450 (${laptop.asset_tag})`,
    Saving: '5000.00',
  });
  await give(colleague);
  expect(await fileRow()).toMatchObject({ Saving: '' });
});

test('of what comes from stock no cost is asked: it saves what the asset cost, and an edit keeps that', async () => {
  const dear = await createAsset(portal.db, { purchase_cost: 1180.5 });
  const { estimated_cost: _, ...unpriced } = purchaseInput();
  const send = (body: object) =>
    portal.call('submitRequest', { body: body as never }, { token: owner.token });
  const { status, body } = await send({ ...unpriced, preferred_asset_id: dear.id });
  expect([status, body.estimated_cost]).toEqual([201, 1180.5]);
  const edit = (preferred_asset_id: number | null, version: number) =>
    portal.call(
      'editRequest',
      { params: { id: body.id }, body: { version, request: { ...unpriced, preferred_asset_id } as never } },
      { token: owner.token },
    );
  await give(colleague, dear.id);
  const kept = await edit(dear.id, body.version);
  expect(kept.body.estimated_cost).toBe(1180.5);
  // What nobody noted the cost of saves nothing that is known.
  expect((await edit(laptop.id, kept.body.version)).body.estimated_cost).toBe(0);
  const fields = (await edit(null, kept.body.version + 1)).error.fields;
  expect(fields).toEqual({ 'request.estimated_cost': 'Estimated cost is required' });
  expect((await send(unpriced)).error.fields).toEqual({ estimated_cost: 'Estimated cost is required' });
});

test.each(['maintenance', 'retired'] as const)('an asset that is %s cannot be chosen', async (status) => {
  const { id } = await createAsset(portal.db, { status });
  expect((await submitFromStock({ preferred_asset_id: id })).error.fields).toEqual({
    preferred_asset_id: GONE,
  });
});

test('nor one that is allocated, deleted or not there, nor by a repair', async () => {
  await give(colleague);
  const deleted = await createAsset(portal.db, { deleted_at: new Date() });
  for (const id of [laptop.id, deleted.id, 2_000_000_000])
    expect((await submitFromStock({ preferred_asset_id: id })).error.fields).toEqual({
      preferred_asset_id: GONE,
    });
  const repair = { ...repairInput({ asset_id: laptop.id }), preferred_asset_id: laptop.id };
  const { error } = await portal.call('submitRequest', { body: repair as never }, { token: colleague.token });
  expect(Object.keys(error.fields ?? {})).toEqual(['preferred_asset_id']);
});

test('commits no money: not to finance, not to a budget that stops, and none is spent', async () => {
  await changeSettings(portal.db, { budget_policy: 'stop', finance_threshold: 0 });
  await portal.call(
    'setBudget',
    { body: { fiscal_year: new Date().getUTCFullYear(), amount: 1, reason: 'Plan' } },
    { token: finance.token },
  );
  const { id } = (await submitFromStock()).body;
  expect((await approve(id)).body).toMatchObject({ status: 'approved', finance_state: 'not_required' });
  expect(await budget()).toMatchObject({ committed: 0, spent: 0 });
  expect((await fulfil(id, { asset_id: laptop.id })).body).toMatchObject({
    status: 'fulfilled',
    actual_cost: 0,
    fulfilled_asset: { id: laptop.id },
  });
  expect(await budget()).toMatchObject({ committed: 0, spent: 0 });
  await changeSettings(portal.db, { budget_policy: 'warn', finance_threshold: 1000 });
});

test('what was paid all the same counts', async () => {
  const { id } = (await submitFromStock()).body;
  await approve(id);
  await fulfil(id, { asset_id: laptop.id, actual_cost: 12.5, note: 'Delivery' });
  expect((await budget()).spent).toBe(12.5);
});

test('what comes from stock costs nothing though nobody chose it: its commitment goes, on every figure', async () => {
  const { id } = (await submit({ estimated_cost: 900 })).body;
  await approve(id);
  expect(await budget()).toMatchObject({ committed: 900, spent: 0 });
  expect((await fulfil(id, { asset_id: laptop.id })).body).toMatchObject({ actual_cost: 0 });
  expect(await budget()).toMatchObject({ committed: 0, spent: 0 });
  const spending = await portal.call(
    'getSpending',
    { query: { period: 'all-time' } },
    { token: finance.token },
  );
  expect(spending.body).toMatchObject({ approved_total: 0, fulfilled_total: 0, count_fulfilled: 1 });
  expect(await fileRow()).toMatchObject({ 'Estimated cost': '900.00', 'Actual cost': '0.00' });
  const [entry] = (await entriesAbout(portal.db, 'request', id)).filter(
    ({ action }) => action === 'Fulfilled Request',
  );
  expect(entry?.after).toMatchObject({ actual_cost: 0 });
});

test('what its delivery cost is kept, and a service without an asset costs the estimate', async () => {
  const delivered = (await submit({ estimated_cost: 900 })).body;
  const service = (await submit({ estimated_cost: 70 })).body;
  for (const { id } of [delivered, service]) await approve(id);
  expect((await fulfil(delivered.id, { asset_id: laptop.id, actual_cost: 20 })).body.actual_cost).toBe(20);
  expect((await fulfil(service.id)).body).toMatchObject({ actual_cost: null, fulfilled_asset: null });
  expect(await budget()).toMatchObject({ committed: 0, spent: 90 });
});

test('is fulfilled from stock alone: by what was chosen or by another asset', async () => {
  const { id } = (await submitFromStock()).body;
  await approve(id);
  expect((await fulfil(id)).error.fields).toEqual({
    asset_id: 'This request is to be served from stock: choose an available asset',
  });
  const other = await createAsset(portal.db, { name: 'Desk' });
  // What was chosen was approved by name, and can be had.
  for (const note of [undefined, ' ']) {
    const refused = await fulfil(id, { asset_id: other.id, note });
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      { note: 'Another item was approved: say here why the requester gets this one' },
    ]);
  }
  const { body } = await fulfil(id, { asset_id: other.id, note: 'Kept for the lobby' });
  expect(body).toMatchObject({ fulfilled_asset: { id: other.id }, fulfil_note: 'Kept for the lobby' });
  expect((await entriesAbout(portal.db, 'request', id)).at(-1)?.note).toBe(
    `Latitude 5450 (${laptop.asset_tag}) was approved; Desk (${other.asset_tag}) was given`,
  );
});

test('two who give each the asset that the other one’s request names both get through', async () => {
  const second = await createAsset(portal.db, { name: 'Latitude 7450' });
  const mine = (await submitFromStock()).body;
  const theirs = (await submitFromStock({ preferred_asset_id: second.id }, colleague)).body;
  for (const { id } of [mine, theirs]) await approve(id);
  const note = 'They agreed to swap';
  const answers = await Promise.all([
    fulfil(mine.id, { asset_id: second.id, note }),
    fulfil(theirs.id, { asset_id: laptop.id, note }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('another asset has to be of the approved category, where there is one; what was chosen need not', async () => {
  const [phones, laptops] = [await createCategory(portal.db), await createCategory(portal.db)];
  const phone = await createAsset(portal.db, { category_id: phones.id });
  const other = await createAsset(portal.db, { category_id: laptops.id });
  const { id } = (await submitFromStock({ category_id: laptops.id })).body;
  await approve(id);
  const refused = await fulfil(id, { asset_id: phone.id, note: 'The other one is kept' });
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    { asset_id: 'Another category was approved; change the request, so that it goes back for approval' },
  ]);
  const offered = await portal.call(
    'listRequestStock',
    { params: { id }, query: {} },
    { token: procurement.token },
  );
  expect(offered.body.items.map((item) => item.id)).toEqual([laptop.id, other.id]);
  expect((await fulfil(id, { asset_id: laptop.id })).body.status).toBe('fulfilled');
  const second = (await submit({ category_id: laptops.id, estimated_cost: 500 })).body;
  await approve(second.id);
  expect((await fulfil(second.id, { asset_id: phone.id })).status).toBe(422);
  expect((await fulfil(second.id, { asset_id: other.id })).body.fulfilled_asset?.id).toBe(other.id);
});

test('can still be rejected when approved, for nothing was committed', async () => {
  const { id } = (await submitFromStock()).body;
  const { body } = await approve(id);
  expect(body.allowed_actions).toEqual(['reject', 'fulfil']);
  const rejected = await portal.call(
    'rejectRequest',
    { params: { id }, body: { comment: 'Nothing left in stock' } },
    { token: procurement.token },
  );
  expect(rejected.body).toMatchObject({ status: 'rejected', rejection_comment: 'Nothing left in stock' });
});

test('what somebody has asked for is asked for by nobody else, until it is free again', async () => {
  const first = (await submitFromStock()).body;
  const refused = await submitFromStock({}, colleague);
  expect([refused.status, refused.error.fields]).toEqual([422, { preferred_asset_id: TAKEN }]);
  expect((await submitFromStock()).error.fields).toEqual({
    preferred_asset_id: `You have already requested this asset with request #${first.id}; choose another one or none`,
  });
  const purchase = (await submit({}, colleague)).body;
  const edit = (version: number) =>
    portal.call(
      'editRequest',
      {
        params: { id: purchase.id },
        body: { version, request: { ...purchaseInput(), preferred_asset_id: laptop.id } },
      },
      { token: colleague.token },
    );
  expect((await edit(1)).error.fields).toEqual({ 'request.preferred_asset_id': TAKEN });
  await approve(first.id);
  expect((await edit(1)).error.fields).toEqual({ 'request.preferred_asset_id': TAKEN });

  await portal.call(
    'rejectRequest',
    { params: { id: first.id }, body: { comment: 'Not now' } },
    { token: procurement.token },
  );
  expect((await edit(1)).body.preferred_asset).toMatchObject({ id: laptop.id, is_available: true });
  await portal.call('withdrawRequest', { params: { id: purchase.id } }, { token: colleague.token });
  const again = (await submitFromStock()).body;
  const other = await createAsset(portal.db);
  await approve(again.id);
  await fulfil(again.id, { asset_id: other.id, note: 'The other one is kept' });
  expect((await submitFromStock({}, colleague)).status).toBe(201);
});

test('of 12 who ask for one asset at once one gets it in their request', async () => {
  const people = [owner, colleague];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => submitFromStock({}, people[n % people.length])),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 422)]);
});

/** As they could be made before an asset was promised once only. */
const promisedTwice = async () => {
  const { id } = (await submitFromStock()).body;
  const { id: other } = await createRequest(portal.db, {
    user_id: colleague.id,
    asset_name: 'ThinkPad T14',
    preferred_asset_id: laptop.id,
  });
  return [id, other] as const;
};

test('of an asset promised twice each request tells of the other, to procurement alone', async () => {
  const [first, second] = await promisedTwice();
  const seen = async (id: number, { token }: TestPerson) =>
    (await portal.call('getRequest', { params: { id } }, { token })).body.preferred_asset;
  expect(await seen(first, procurement)).toMatchObject({ status: 'available', competing_request_id: second });
  expect(await seen(first, owner)).toMatchObject({ competing_request_id: null });
  expect((await approve(second)).body.preferred_asset?.competing_request_id).toBe(first);
  await fulfil(second, { asset_id: laptop.id });
  expect(await seen(first, procurement)).toMatchObject({
    is_available: false,
    status: 'assigned',
    competing_request_id: null,
  });
});

test('procurement is offered what others have asked for last, and told by which request', async () => {
  await createAsset(portal.db, { name: 'Desk' });
  const [first, second] = await promisedTwice();
  const plain = (await submit({ asset_name: 'Latitude 5450' })).body;
  const stock = async (id: number) =>
    (
      await portal.call(
        'listRequestStock',
        { params: { id }, query: { page_size: 100 } },
        { token: procurement.token },
      )
    ).body.items;
  const others = await stock(plain.id);
  expect(others.at(-1)).toMatchObject({ id: laptop.id, requested_in: first });
  expect(others.slice(0, -1).every((item) => item.requested_in === null)).toBe(true);
  expect((await stock(second))[0]).toMatchObject({ id: laptop.id, requested_in: first });
});

describe('what was chosen has gone', () => {
  const buy = (id: number, purchase_cost: number, facts: object = {}) =>
    portal.call(
      'recordPurchase',
      {
        params: { id },
        body: { name: 'ThinkPad T14', brand: 'Lenovo', category_id: laptops, purchase_cost, ...facts },
      },
      { token: procurement.token },
    );
  let laptops: number;

  beforeEach(async () => {
    laptops = (await createCategory(portal.db)).id;
  });

  test('it can be approved all the same, and another asset serves the request', async () => {
    const { id } = (await submitFromStock()).body;
    await give(colleague);
    expect((await approve(id)).body.preferred_asset).toMatchObject({ status: 'assigned' });
    const refused = await fulfil(id, { asset_id: laptop.id });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      `Latitude 5450 (${laptop.asset_tag}) is already allocated to Carl`,
    ]);
    const other = await createAsset(portal.db);
    expect((await fulfil(id, { asset_id: other.id })).body).toMatchObject({
      actual_cost: 0,
      fulfilled_asset: { id: other.id },
    });
  });

  test('or it is bought, at a cost that needs no finance; while it is there nothing is', async () => {
    const { id } = (await submitFromStock()).body;
    await approve(id);
    const early = await buy(id, 10);
    expect([early.status, early.error.code, early.error.fields]).toEqual([409, 'wrong_state', undefined]);
    expect(early.error.message).toBe(
      `This request is to be served from stock: Latitude 5450 (${laptop.asset_tag}) is available, and no money was approved`,
    );
    await give(colleague);
    const dear = await buy(id, 1000);
    expect([dear.status, dear.error.code, Object.keys(dear.error.fields ?? {})]).toEqual([
      409,
      'finance_required',
      ['purchase_cost'],
    ]);
    expect(dear.error.message).toContain(
      'No money was approved for this request, and $1,000.00 needs finance',
    );
    const bought = (await buy(id, 999.99)).body;
    expect(bought).toMatchObject({ status: 'fulfilled', actual_cost: 999.99 });
    expect((await budget()).spent).toBe(999.99);
    const entry = (await entriesAbout(portal.db, 'request', id)).at(-1);
    expect(entry?.note).toBe(
      `The asset chosen from stock was gone, so it was bought. No money was approved; it cost $999.99. ` +
        `Latitude 5450 (${laptop.asset_tag}) was approved; ` +
        `ThinkPad T14 (${bought.fulfilled_asset?.asset_tag}) was given`,
    );
  });

  const approvedAndGone = async (values: object = {}) => {
    const { id } = (await submitFromStock(values)).body;
    await approve(id);
    await give(colleague);
    return id;
  };

  test('another item than was asked for is bought only with its reason, which the mail has', async () => {
    const id = await approvedAndGone();
    const ring = { name: 'Diamond ring', brand: 'Cartier' };
    for (const note of [undefined, '\u200b']) {
      const { status, error } = await buy(id, 999.99, { ...ring, note });
      expect([status, error.fields]).toEqual([
        422,
        { note: 'Another item was approved: say here why the requester gets this one' },
      ]);
    }
    const { body } = await buy(id, 999.99, { ...ring, note: 'Agreed with Olga' });
    expect(body).toMatchObject({ status: 'fulfilled', fulfil_note: 'Agreed with Olga' });
    expect((await mailsTo(portal.db, owner.email)).at(-1)?.body).toContain(
      `Latitude 5450 (${laptop.asset_tag}) was approved; Diamond ring (${body.fulfilled_asset?.asset_tag}) ` +
        'is now allocated to you instead.\n\nAgreed with Olga\n\n',
    );
  });

  test('what was asked for is bought up to its estimate, and for more only with the reason', async () => {
    const id = await approvedAndGone({ estimated_cost: 500 });
    const { status, error } = await buy(id, 500.01);
    expect([status, error.fields]).toEqual([
      422,
      { note: '$500.00 was estimated: say here why it cost more' },
    ]);
    expect((await buy(id, 500)).status).toBe(200);
  });

  test('where nothing was estimated every cost needs its reason', async () => {
    const id = await approvedAndGone({ estimated_cost: null });
    const why = 'No cost was estimated, since it was to come from stock: say here why it cost that much';
    expect((await buy(id, 0.01)).error.fields).toEqual({ note: why });
    expect((await buy(id, 0.01, { note: 'A symbolic price' })).status).toBe(200);
  });

  test('a budget that stops has its say', async () => {
    const { id } = (await submitFromStock()).body;
    await approve(id);
    await give(colleague);
    await changeSettings(portal.db, { budget_policy: 'stop' });
    const stopped = await buy(id, 10);
    await changeSettings(portal.db, { budget_policy: 'warn' });
    expect([stopped.status, stopped.error.code]).toEqual([409, 'over_budget']);
  });
});

test('of several that wish for one asset the first fulfilled gets it, and the others are told', async () => {
  const [one, two] = await promisedTwice();
  const first = { id: one };
  const second = { id: two };
  const third = await createRequest(portal.db, { user_id: colleague.id, preferred_asset_id: laptop.id });
  await approve(first.id);
  await approve(second.id);
  const outcomes = await Promise.all([first.id, second.id].map((id) => fulfil(id, { asset_id: laptop.id })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = outcomes[0]?.status === 200 ? colleague : owner;
  const mails = await mailsTo(portal.db, loser.email);
  const told = mails.filter(({ subject }) => subject.includes('no longer available'));
  expect(told.map(({ subject }) => subject)).toContain(
    'What you chose for your request "ThinkPad T14" is no longer available',
  );
  expect(told[0]?.body).toContain('Procurement looks for another one in stock.');
  const still = await portal.call('getRequest', { params: { id: third.id } }, { token: colleague.token });
  expect(still.body.preferred_asset).toMatchObject({ is_available: false });
});

describe('given away or retired without a request, what was chosen', () => {
  const seenBy = async ({ token }: TestPerson) =>
    (await portal.call('getAsset', { params: { id: laptop.id } }, { token })).body;
  const noticesTo = async ({ email }: TestPerson) =>
    (await mailsTo(portal.db, email)).filter(({ subject }) => subject.includes('no longer available'));
  const lastNote = async () => (await entriesAbout(portal.db, 'asset', laptop.id)).at(-1)?.note;
  const allocate = (user: TestPerson, note?: string) =>
    portal.call(
      'allocateAsset',
      { body: { asset_id: laptop.id, user_id: user.id, ...(note ? { note } : {}) } },
      { token: procurement.token },
    );

  test('says beforehand whose it is, and lists the request with the asset', async () => {
    expect((await seenBy(procurement)).preferred_by).toBeNull();
    const { id } = (await submitFromStock()).body;
    const preferredBy = { request_id: id, user: { id: owner.id, name: 'Olga' } };
    expect((await seenBy(procurement)).preferred_by).toMatchObject(preferredBy);
    const { items } = (
      await portal.call(
        'listAssets',
        { query: { search: laptop.asset_tag } as never },
        { token: procurement.token },
      )
    ).body;
    expect(items).toMatchObject([{ id: laptop.id, preferred_by: preferredBy }]);
    const about = await portal.call(
      'listRequests',
      { query: { asset_id: laptop.id } as never },
      { token: procurement.token },
    );
    expect(about.body.items.map((request) => request.id)).toEqual([id]);
    await portal.call('withdrawRequest', { params: { id } }, { token: owner.token });
    expect((await seenBy(procurement)).preferred_by).toBeNull();
  });

  test('is told to who chose it and noted in the log, also when the asset is retired', async () => {
    const { id } = (await submitFromStock()).body;
    await allocate(colleague, 'Urgent');
    expect(await lastNote()).toBe(`Urgent. Request #${id} of Olga had chosen it from stock`);
    expect(await noticesTo(owner)).toHaveLength(1);
    // Who holds it is not told who else wanted it.
    expect((await seenBy(colleague)).preferred_by).toBeNull();
    laptop = await createAsset(portal.db);
    const { id: next } = (await submitFromStock()).body;
    const retired = await portal.call(
      'retireAsset',
      { params: { id: laptop.id }, body: { note: 'Broken' } },
      { token: procurement.token },
    );
    expect(retired.status).toBe(200);
    expect(await lastNote()).toBe(`Broken. Request #${next} of Olga had chosen it from stock`);
    expect(await noticesTo(owner)).toHaveLength(2);
  });

  test('is nobody’s loss when it goes to who chose it', async () => {
    await submitFromStock();
    expect((await allocate(owner)).status).toBe(201);
    expect(await lastNote()).toBeNull();
    expect(await noticesTo(owner)).toEqual([]);
  });
});

test('an edit takes the choice back, or chooses what is there', async () => {
  const { body } = await submitFromStock();
  const edit = (version: number, preferred_asset_id: number | null) =>
    portal.call(
      'editRequest',
      { params: { id: body.id }, body: { version, request: { ...purchaseInput(), preferred_asset_id } } },
      { token: owner.token },
    );
  expect((await edit(1, null)).body).toMatchObject({ preferred_asset_id: null, preferred_asset: null });
  const { id: broken } = await createAsset(portal.db, { status: 'maintenance' });
  expect((await edit(2, broken)).error.fields).toEqual({ 'request.preferred_asset_id': GONE });
  expect((await edit(2, laptop.id)).status).toBe(200);
  // What was chosen before may have gone: other facts can be changed all the same.
  await give(colleague);
  expect((await edit(3, laptop.id)).body.preferred_asset).toMatchObject({ is_available: false });
});

test('what was chosen is offered first, until it is gone', async () => {
  const { id } = (await submitFromStock({ asset_name: 'Desk', brand: 'Fjord' })).body;
  await createAsset(portal.db, { name: 'Desk', brand: 'Fjord' });
  const stock = async () =>
    (await portal.call('listRequestStock', { params: { id }, query: {} }, { token: procurement.token })).body
      .items;
  expect((await stock())[0]).toMatchObject({ id: laptop.id, match_reasons: ['wished'] });
  await give(colleague);
  expect((await stock()).map(({ id: found }) => found)).not.toContain(laptop.id);
});

test('while it awaits finance a request says from which cost on finance approves', async () => {
  const { id } = (await submit({ estimated_cost: 5000 })).body;
  expect((await approve(id)).body.finance_threshold).toBe(1000);
  const small = await createRequest(portal.db, { user_id: owner.id });
  expect((await approve(small.id)).body.finance_threshold).toBeNull();
});
