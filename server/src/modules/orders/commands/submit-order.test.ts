import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn, mailsTo } from '../../../../test/app/outcomes';
import { changeSettings } from '../../../../test/factories/requests';

const IN_TWO_YEARS = `${new Date().getFullYear() + 2}-04-01`;
const desk = setUpBuyingDesk();
const { portal, as } = desk;

const draftAt = async (approvedCost: number, price: number, values: object = {}) => {
  const draft = (await desk.create([await desk.approved(approvedCost, values)])).body;
  return (await desk.edit(draft, { line: { price } })).body;
};

test('within what was approved an order is approved as it is submitted, and gets its number', async () => {
  const { body } = await desk.submit(await draftAt(900, 900));
  expect(body).toMatchObject({ status: 'approved', needs_finance: false, excesses: [] });
  expect(body.number).toMatch(/^PO-\d{6}$/);
  expect(body.lines[0]?.units).toMatchObject([{ unit_number: 1, state: 'expected', cost: 900, asset: null }]);
});

test('B08: above the approval it needs a reason, and finance from the threshold on', async () => {
  const dearer = await draftAt(900, 999.99);
  expect(dearer.needs_reason).toBe('This costs more than was approved: say here why');
  expect((await desk.submit(dearer)).error.fields).toEqual({
    reason: 'This costs more than was approved: say here why',
  });
  expect((await desk.submit(dearer, 'Prices rose')).body).toMatchObject({
    status: 'approved',
    submit_reason: 'Prices rose',
  });
  const { body } = await desk.submit(await draftAt(900, 1000), 'Prices rose');
  expect(body).toMatchObject({ status: 'awaiting', needs_finance: true });
  expect(body.excesses).toMatchObject([{ kind: 'needs_finance', approved_cost: 900, ordered_cost: 1000 }]);
});

test('B09: a cent above what finance approved goes to finance', async () => {
  const financed = { finance_state: 'approved' };
  expect((await desk.submit(await draftAt(1500, 1500, financed))).body.status).toBe('approved');
  expect((await desk.submit(await draftAt(1500, 1500.01, financed), 'A cent')).body.status).toBe('awaiting');
});

test('B15: shipping spread over three requests that finance approved sends the order to finance', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push(await desk.approved(1000, { finance_state: 'approved' }));
  const draft = (await desk.create(ids.slice(0, 1))).body;
  const form = desk.formOf(draft, { charges: 10 });
  const { body } = await portal.call(
    'editOrder',
    {
      params: { id: draft.id },
      body: {
        ...form,
        lines: form.lines.map((line) => ({
          ...line,
          price: 1000,
          shares: ids.map((request_id) => ({ request_id, units: 1 })),
        })),
      },
    },
    as(desk.buyer),
  );
  expect(body.lines[0]?.shares.map(({ cost }) => cost)).toEqual([1003.33, 1003.34, 1003.33]);
  expect(body.excesses.map(({ ordered_cost }) => ordered_cost)).toEqual([1003.33, 1003.34, 1003.33]);
  expect((await desk.submit(body, 'Shipping')).body.status).toBe('awaiting');
});

test('finance approves what awaits it, or sends it back with a comment; its number stays', async () => {
  const awaiting = (await desk.submit(await draftAt(900, 1000), 'Prices rose')).body;
  const back = await portal.call(
    'sendBackOrder',
    { params: { id: awaiting.id }, body: { version: awaiting.version, reason: 'Ask for another offer' } },
    as(desk.finance),
  );
  expect(back.body).toMatchObject({
    status: 'draft',
    number: awaiting.number,
    send_back_comment: 'Ask for another offer',
  });
  expect(back.body.lines[0]?.units).toEqual([]);
  const again = (await desk.submit(back.body, 'No other offer')).body;
  const { body } = await desk.approve(again);
  expect(body).toMatchObject({
    status: 'approved',
    approved_by: { name: 'Fay Nance' },
    send_back_comment: null,
  });
  expect(await actionsOn(portal.db, 'order', body.id)).toEqual([
    'Created Order',
    'Updated Order',
    'Submitted Order',
    'Sent Back Order',
    'Submitted Order',
    'Approved Order',
  ]);
});

test('B55: where nobody else is left to approve it, submitting is refused with what to do', async () => {
  const alone = await draftAt(900, 1000, { user_id: desk.finance.id });
  const { error } = await desk.submit(alone, 'Prices rose');
  expect(error).toMatchObject({ code: 'four_eyes' });
  expect(error.message).toContain('Nobody would be left to approve this order');
  expect((await desk.get(alone.id)).status).toBe('draft');
});

test('an excess that a budget stops is refused, and what was approved passes', async () => {
  const budget = { fiscal_year: new Date().getUTCFullYear(), amount: 100_000, reason: 'Plan' };
  expect((await portal.call('setBudget', { body: budget }, as(desk.finance))).status).toBe(200);
  await changeSettings(portal.db, { budget_policy: 'stop' });
  try {
    const dearer = await draftAt(900, 999_999);
    const awaiting = (await desk.submit(dearer, 'Prices rose')).body;
    expect((await desk.approve(awaiting)).error).toMatchObject({ code: 'over_budget' });
    expect((await desk.get(awaiting.id)).status).toBe('awaiting');
    expect((await desk.submit(await draftAt(900, 900))).body.status).toBe('approved');
  } finally {
    await changeSettings(portal.db, { budget_policy: 'ignore' });
  }
});

test('an approved order becomes a draft again, keeps its number, and its approval is void', async () => {
  const approved = (await desk.approve((await desk.submit(await draftAt(900, 1000), 'Rose')).body)).body;
  const { body } = await portal.call(
    'reviseOrder',
    { params: { id: approved.id }, body: { version: approved.version } },
    as(desk.buyer),
  );
  expect(body).toMatchObject({ status: 'draft', number: approved.number, approved_by: null });
  expect((await desk.submit((await desk.edit(body, { line: { price: 900 } })).body)).body).toMatchObject({
    status: 'approved',
    number: approved.number,
  });
});

test('sent by mail it goes to the vendor’s addresses, and the requester is told', async () => {
  const draft = await draftAt(900, 900);
  const edited = (await desk.edit(draft, { line: { expected_on: IN_TWO_YEARS }, note: 'To the back door' }))
    .body;
  const { body } = await desk.send((await desk.submit(edited)).body, 'mail');
  expect(body).toMatchObject({ status: 'sent', sent_way: 'mail', sent_to: ['orders@acme.test'] });
  const [order] = (await mailsTo(portal.db, 'orders@acme.test')).slice(-1);
  expect(order?.subject).toBe(`Order ${body.number}`);
  expect(order?.body).toContain('1 × Laptop');
  expect(order?.body).toContain('To the back door');
  const told = (await mailsTo(portal.db, desk.employee.email)).at(-1);
  expect(told?.body).toContain('It is expected on');
  expect(told?.body).not.toContain('900');
  const requestId = body.lines[0]?.shares[0]?.request_id ?? 0;
  expect((await desk.request(requestId)).buying).toMatchObject({
    state: 'ordered',
    order_number: body.number,
    expected_on: IN_TWO_YEARS,
  });
});

test('B48: orders that are submitted at once are numbered without a gap, and refused ones take no number', async () => {
  const drafts = [];
  for (let count = 0; count < 12; count += 1) drafts.push(await draftAt(900, count % 4 === 3 ? 950 : 900));
  const before = (await desk.submit(await draftAt(900, 900))).body.number ?? '';
  const outcomes = await Promise.all(drafts.map((draft) => desk.submit(draft)));
  const numbers = outcomes.flatMap((outcome) => (outcome.status === 200 ? (outcome.body.number ?? []) : []));
  expect(outcomes.filter(({ status }) => status === 422)).toHaveLength(3);
  const first = Number(before.slice(3)) + 1;
  expect(numbers.map((number) => Number(number.slice(3))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 9 }, (_, index) => first + index),
  );
});

test('the database keeps a number, and refuses an approval that was not given', async () => {
  const { body } = await desk.submit(await draftAt(900, 1000), 'Rose');
  const update = (set: string) => portal.pool.query(`UPDATE orders SET ${set} WHERE id = $1`, [body.id]);
  await expect(update("number = 'PO-999999'")).rejects.toThrow(`Order ${body.number} keeps its number`);
  await expect(update("status = 'approved'")).rejects.toThrow(/check/);
  await expect(portal.pool.query('DELETE FROM orders WHERE id = $1', [body.id])).rejects.toThrow(
    /keeps its number/,
  );
});

test('a cancelled order lets its requests go, and its number stays its own', async () => {
  const submitted = (await desk.submit(await draftAt(900, 900))).body;
  const id = submitted.lines[0]?.shares[0]?.request_id ?? 0;
  const { body } = await portal.call(
    'cancelOrder',
    { params: { id: submitted.id }, body: { version: submitted.version, reason: 'Out of stock' } },
    as(desk.buyer),
  );
  expect(body).toMatchObject({ status: 'cancelled', number: submitted.number, end_reason: 'Out of stock' });
  expect((await desk.request(id)).buying).toBeNull();
  expect((await desk.create([id])).status).toBe(201);
});

test('finance is mailed what awaits it, and its summary counts it; a change counts as well', async () => {
  const waiting = async () =>
    (await portal.call('getFinanceSummary', {}, as(desk.finance))).body.orders_awaiting;
  const before = await waiting();
  const { body } = await desk.submit(await draftAt(900, 1000), 'Prices rose');
  expect(await waiting()).toBe(before + 1);
  const mails = await mailsTo(portal.db, desk.finance.email);
  const mail = mails.find(({ subject }) => subject === `Order ${body.number} awaits finance`);
  expect(mail?.body).toContain(`/finance/orders/${body.id}`);
  expect(mail?.body).not.toContain('1,000.00');
  const sent = (await desk.send((await desk.approve(body)).body)).body;
  expect(await waiting()).toBe(before);
  const [line] = sent.lines;
  const change = await portal.call(
    'changeOrder',
    {
      params: { id: sent.id },
      body: {
        ...{ version: sent.version, reason: 'Shipping', note: null, discount: 0, charges: 10 },
        lines: [
          {
            ...{ line_id: line?.id ?? 0, name: 'Laptop', brand: null, model_number: null, price: 1000 },
            shares: line?.shares.map(({ request_id, units }) => ({ request_id, units })) ?? [],
          },
        ],
      },
    },
    as(desk.buyer),
  );
  await desk.submit(change.body);
  expect(await waiting()).toBe(before + 1);
  expect((await mailsTo(portal.db, desk.finance.email)).map(({ subject }) => subject)).toContain(
    `A change of order ${sent.number} awaits finance`,
  );
});
