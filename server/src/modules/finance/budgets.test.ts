import { entriesAbout } from '../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../test/app/test-app';
import { changeSettings, createRequest, purchaseInput } from '../../../test/factories/requests';

let now = new Date();
const portal = setUpTestApp({ now: () => now }, { max: 12 });
let employee: TestPerson;
let procurement: TestPerson;
let finance: TestPerson;
let engineering: number;

beforeAll(async () => {
  employee = await portal.createPerson('EMPLOYEE', { department: 'Engineering' });
  procurement = await portal.createPerson('PROCUREMENT');
  finance = await portal.createPerson('FINANCE');
  const row = await portal.db.selectFrom('departments').select('id').executeTakeFirstOrThrow();
  engineering = row.id;
});
afterEach(async () => {
  now = new Date();
  await portal.db.deleteFrom('requests').execute();
  await portal.db.deleteFrom('budgets').execute();
  await changeSettings(portal.db, {
    budget_policy: 'warn',
    finance_threshold: 99_999_999,
    fiscal_year_start_month: 1,
    time_zone: 'UTC',
  });
});

const thisYear = () => now.getUTCFullYear();
const set = (body: object, token: string | undefined = finance.token) =>
  portal.call('setBudget', { body: body as never }, { token });
const overview = async (fiscal_year?: number) =>
  (
    await portal.call(
      'getBudget',
      { query: fiscal_year === undefined ? {} : { fiscal_year } },
      { token: finance.token },
    )
  ).body;
const budget = (amount: number, department_id?: number) =>
  set({ fiscal_year: thisYear(), amount, department_id, reason: 'Plan' });
const approve = (id: number) =>
  portal.call('approveRequest', { params: { id } }, { token: procurement.token });
const pending = async (estimated_cost: number) =>
  (await createRequest(portal.db, { user_id: employee.id, department_id: engineering, estimated_cost })).id;
const fulfilled = (estimated_cost: number, values: object = {}) =>
  createRequest(portal.db, {
    user_id: employee.id,
    department_id: engineering,
    estimated_cost,
    status: 'fulfilled',
    ...values,
  });

describe('setting a budget', () => {
  test.each([
    [{ amount: -1 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: 100_000_000_000 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ reason: ' ' }, 'reason'],
    [{ fiscal_year: 1 }, 'fiscal_year'],
    [{ department_id: 999_999 }, 'department_id'],
    [{ user_id: 1 }, 'user_id'],
  ])('refuses %j', async (part, field) => {
    const { status, error } = await set({ fiscal_year: 2027, amount: 5, reason: 'Plan', ...part });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  });

  test('takes the years from 2000 to five ahead, and names them', async () => {
    const last = thisYear() + 5;
    const inYear = (fiscal_year: number) => set({ fiscal_year, amount: 5, reason: 'Plan' });
    expect((await inYear(last + 1)).error.fields).toEqual({
      fiscal_year: `Fiscal year must be from 2000 to ${last}`,
    });
    expect((await inYear(1999)).status).toBe(422);
    expect([(await inYear(last)).status, (await inYear(2000)).status]).toEqual([200, 200]);
    expect((await overview()).present_fiscal_year).toBe(thisYear());
  });

  test.each([0, 0.1, 99_999_999_999.99])('keeps %d', async (amount) => {
    await budget(amount);
    expect((await overview()).total).toBe(amount);
  });

  test('a change carries the version seen, and the history keeps both', async () => {
    const first = (await budget(100)).body;
    expect(first).toMatchObject({ fiscal_year: thisYear(), department: null, amount: 100, version: 1 });
    const again = await budget(200);
    expect([again.status, again.error.code]).toEqual([409, 'already_exists']);
    const change = { fiscal_year: thisYear(), amount: 150, reason: 'Cut' };
    expect((await set({ ...change, version: 1 })).body.version).toBe(2);
    const same = await set({ ...change, version: 2 });
    expect([same.status, same.error.fields]).toEqual([422, { amount: 'This is the amount already' }]);
    const late = await set({ ...change, version: 1 });
    expect([late.status, late.error]).toEqual([
      409,
      expect.objectContaining({ code: 'stale_version', current: expect.objectContaining({ amount: 150 }) }),
    ]);
    const changes = await portal.call('listBudgetChanges', { query: {} }, { token: finance.token });
    expect(
      changes.body.items.map(({ amount_before, amount_after, reason, user_id }) => [
        amount_before,
        amount_after,
        reason,
        user_id,
      ]),
    ).toEqual([
      [100, 150, 'Cut', finance.id],
      [null, 100, 'Plan', finance.id],
    ]);
  });

  test('two set at once: one stands', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => budget(n)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('removing a budget', () => {
  const remove = (body: object, token: string | undefined = finance.token) =>
    portal.call(
      'removeBudget',
      { body: { fiscal_year: thisYear(), reason: 'Wrong year', ...body } as never },
      { token },
    );
  const changes = async () =>
    (await portal.call('listBudgetChanges', { query: {} }, { token: finance.token })).body.items.map(
      ({ amount_before, amount_after, reason, user_name }) => [
        amount_before,
        amount_after,
        reason,
        user_name,
      ],
    );

  test.each([
    [{ reason: ' ' }, 'reason'],
    [{ version: undefined }, 'version'],
    [{ fiscal_year: 1999 }, 'fiscal_year'],
    [{ fiscal_year: 2999 }, 'fiscal_year'],
    [{ department_id: 999_999 }, 'department_id'],
    [{ amount: 1 }, 'amount'],
  ])('refuses %j', async (part, field) => {
    await budget(100);
    const { status, error } = await remove({ version: 1, ...part });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
    expect((await overview()).total).toBe(100);
  });

  test('is open to who may set budgets, and of a budget that there is', async () => {
    expect((await remove({ version: 1 }, undefined as never)).status).toBe(404);
    expect((await remove({ version: 1 }, procurement.token)).status).toBe(403);
  });

  test('leaves none; the log and the history say who, why and from what', async () => {
    await budget(100, engineering);
    await fulfilled(30);
    const removed = await remove({ department_id: engineering, version: 1 });
    expect([removed.status, removed.body]).toEqual([
      200,
      expect.objectContaining({ amount: 100, department: { id: engineering, name: 'Engineering' } }),
    ]);
    const { total, by_department } = await overview();
    expect(total).toBeNull();
    expect(by_department).toEqual([
      expect.objectContaining({ total: null, remaining: null, version: null, spent: 30 }),
    ]);
    expect(await changes()).toEqual([
      [100, null, 'Wrong year', finance.name],
      [null, 100, 'Plan', finance.name],
    ]);
    const entry = await portal.db
      .selectFrom('activity_log')
      .selectAll()
      .where('action', '=', 'Removed Budget')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: finance.id,
      note: 'Wrong year',
      target_label: `Budget ${thisYear()}: Engineering`,
      before: { fiscal_year: thisYear(), department_id: engineering, amount: 100 },
      after: null,
    });
  });

  test('a stale version is 409 with the budget as it is, or none', async () => {
    await budget(100);
    await set({ fiscal_year: thisYear(), amount: 150, reason: 'More', version: 1 });
    const late = await remove({ version: 1 });
    expect([late.status, late.error.code, late.error.current]).toEqual([
      409,
      'stale_version',
      expect.objectContaining({ amount: 150, version: 2 }),
    ]);
    expect((await remove({ version: 2 })).status).toBe(200);
    const again = await remove({ version: 2 });
    expect([again.status, again.error.code, again.error.current]).toEqual([409, 'stale_version', null]);
    const change = await set({ fiscal_year: thisYear(), amount: 200, reason: 'More', version: 2 });
    expect([change.status, change.error.code, change.error.current]).toEqual([409, 'stale_version', null]);
  });

  test('it can be set again: the history goes on, and no version comes twice', async () => {
    await budget(100);
    await remove({ version: 1 });
    const again = (await budget(80)).body;
    expect(again).toMatchObject({ amount: 80, version: 3 });
    expect((await overview()).total).toBe(80);
    expect((await set({ fiscal_year: thisYear(), amount: 70, reason: 'Old', version: 1 })).status).toBe(409);
    expect((await changes()).map(([before, after]) => [before, after])).toEqual([
      [null, 80],
      [100, null],
      [null, 100],
    ]);
  });

  test('a year keeps its page, where its history is, after its only budget is gone', async () => {
    await set({ fiscal_year: 2003, amount: 5, reason: 'Typo' });
    await remove({ fiscal_year: 2003, version: 1 });
    expect((await overview()).fiscal_years).toContain(2003);
  });

  test('under stop, approvals are then refused, or count against the organisation’s alone', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    await budget(100);
    await budget(10, engineering);
    const id = await pending(50);
    expect((await approve(id)).error.message).toContain('budget of Engineering');
    await remove({ department_id: engineering, version: 1 });
    expect((await approve(id)).status).toBe(200);
    await remove({ version: 1 });
    expect((await approve(await pending(1))).error.message).toContain(
      'neither Engineering nor the organisation',
    );
  });

  const approved = () =>
    portal.db
      .selectFrom('activity_log')
      .select('id')
      .where('action', '=', 'Approved Request')
      .orderBy('id')
      .execute();

  test('under stop, approvals and the removal take turns: what is approved is approved within a budget', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    await budget(1_000);
    const ids = await Promise.all(Array.from({ length: 6 }, () => pending(1)));
    const before = (await approved()).length;
    const [removal, ...answers] = await Promise.all([remove({ version: 1 }), ...ids.map(approve)]);
    expect(removal.status).toBe(200);
    const passed = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6 - passed.length);
    const { id: removedAt } = await portal.db
      .selectFrom('activity_log')
      .select('id')
      .where('action', '=', 'Removed Budget')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const since = (await approved()).slice(before);
    expect(since).toHaveLength(passed.length);
    expect(since.filter(({ id }) => id > removedAt)).toEqual([]);
    expect((await approve(await pending(1))).error.code).toBe('over_budget');
  });
});

test.each(['getBudget', 'listBudgetChanges'] as const)(
  '%s answers of the years that may have a budget',
  async (id) => {
    const of = (fiscal_year: number) => portal.call(id, { query: { fiscal_year } }, { token: finance.token });
    const last = thisYear() + 5;
    expect([(await of(2000)).status, (await of(last)).status]).toEqual([200, 200]);
    const beyond = await of(last + 1);
    expect([beyond.status, beyond.error.fields]).toEqual([
      422,
      { fiscal_year: `Fiscal year must be from 2000 to ${last}` },
    ]);
    expect((await of(1999)).status).toBe(422);
  },
);

describe('the balance', () => {
  test('counts spent, committed, remaining, and the same by department', async () => {
    await budget(1000);
    await budget(400, engineering);
    await fulfilled(100, { actual_cost: 120.1 });
    await fulfilled(50);
    await createRequest(portal.db, { user_id: finance.id, estimated_cost: 7, status: 'approved' });
    await pending(900);
    const body = await overview();
    expect(body).toMatchObject({
      total: 1000,
      spent: 170.1,
      committed: 7,
      used: 177.1,
      remaining: 822.9,
      monthly_spend: 170.1,
    });
    expect(body.by_department).toEqual([
      expect.objectContaining({ department: { id: engineering, name: 'Engineering' }, remaining: 229.9 }),
      expect.objectContaining({ department: null, total: null, committed: 7, remaining: null }),
    ]);
    expect(body.by_month.reduce((sum, { spent }) => sum + Math.round(spent * 100), 0)).toBe(17_010);
  });

  test('without a budget, and with nothing used', async () => {
    expect(await overview()).toMatchObject({ total: null, remaining: null, used: 0, monthly_spend: 0 });
  });

  test('1,000 of 0.10 and 33 of 33.33 are equal to the cent', async () => {
    for (const [count, cost, total] of [
      [1000, 0.1, 100],
      [33, 33.33, 1099.89],
    ] as const) {
      await portal.db.deleteFrom('requests').execute();
      await Promise.all(Array.from({ length: count }, () => fulfilled(cost)));
      expect((await overview()).spent).toBe(total);
    }
  });

  test('what is fulfilled at another cost, rejected or withdrawn, changes it', async () => {
    await budget(1000);
    await changeSettings(portal.db, { finance_threshold: 100 });
    const [bought, refused] = [await pending(90), await pending(300)];
    await approve(bought);
    await approve(refused);
    expect((await overview()).remaining).toBe(610);
    await portal.call(
      'rejectRequest',
      { params: { id: refused }, body: { comment: 'No' } },
      { token: finance.token },
    );
    expect((await overview()).remaining).toBe(910);
    // What its owner changes goes back for approval, and may then be withdrawn.
    const dropped = await pending(50);
    await approve(dropped);
    expect((await overview()).remaining).toBe(860);
    const input = purchaseInput({ estimated_cost: 60 });
    const edit = { params: { id: dropped }, body: { version: 2, request: input } };
    expect((await portal.call('editRequest', edit, { token: employee.token })).status).toBe(200);
    expect((await overview()).remaining).toBe(910);
    await portal.call('withdrawRequest', { params: { id: dropped } }, { token: employee.token });
    expect((await overview()).remaining).toBe(910);
    await portal.call(
      'fulfilRequest',
      { params: { id: bought }, body: { actual_cost: 95.5 } },
      { token: procurement.token },
    );
    expect(await overview()).toMatchObject({ spent: 95.5, committed: 0, remaining: 904.5 });
  });
});

describe('a fiscal year from July, in Auckland', () => {
  const lastInstant = new Date('2027-06-30T11:59:59.999Z');
  beforeEach(() => changeSettings(portal.db, { fiscal_year_start_month: 7, time_zone: 'Pacific/Auckland' }));

  test('what happens at its last instant lies in it', async () => {
    await fulfilled(10, { fulfilled_at: lastInstant, approved_at: lastInstant });
    await fulfilled(5, { fulfilled_at: new Date('2027-06-30T12:00:00Z') });
    now = lastInstant;
    expect(await overview()).toMatchObject({
      fiscal_year: 2026,
      from: '2026-07-01',
      to: '2027-06-30',
      spent: 10,
      monthly_spend: 10,
    });
    expect(await overview(2027)).toMatchObject({ spent: 5, monthly_spend: 0 });
  });

  test('a commitment counts in the present year and is carried over', async () => {
    await createRequest(portal.db, {
      user_id: employee.id,
      estimated_cost: 40,
      status: 'approved',
      approved_at: lastInstant,
    });
    now = lastInstant;
    expect([(await overview(2026)).committed, (await overview(2027)).committed]).toEqual([40, 0]);
    now = new Date(lastInstant.getTime() + 1);
    expect([(await overview(2026)).committed, (await overview(2027)).committed]).toEqual([0, 40]);
  });
});

describe('the policy', () => {
  beforeEach(async () => {
    await budget(20_000_000);
    await fulfilled(11_000_000);
  });

  test('stop: 5,000,000 passes and leaves 4,000,000; then 4,010,000 is stopped with the figures', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    expect((await approve(await pending(5_000_000))).status).toBe(200);
    expect((await overview()).remaining).toBe(4_000_000);
    const id = await pending(4_010_000);
    const { status, error } = await approve(id);
    expect([status, error.code]).toEqual([409, 'over_budget']);
    expect(error.message).toBe(
      `This would exceed the ${thisYear()} budget of the organisation: ` +
        '$4,010,000.00 is needed; $4,000,000.00 is left',
    );
    expect(error.current).toMatchObject({
      outcome: 'stop',
      stopped: [id],
      budgets: [
        {
          remaining_before: 4_000_000,
          remaining_after: -10_000,
          committed: 5_000_000,
          commitments: [{ amount: 5_000_000, requester: employee.name }],
        },
      ],
    });
    expect(await entriesAbout(portal.db, 'request', id)).toEqual([]);
  });

  test('stop: of two of 3,000,000 at once against 4,000,000 one passes', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    await fulfilled(5_000_000);
    expect((await overview()).remaining).toBe(4_000_000);
    const ids = [await pending(3_000_000), await pending(3_000_000)];
    const answers = await Promise.all(ids.map(approve));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await overview()).remaining).toBe(1_000_000);
  });

  test('stop looks at the department’s budget too, and at finance’s approval', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop', finance_threshold: 100 });
    await budget(11_000_500, engineering);
    expect((await approve(await pending(501))).error.message).toContain('budget of Engineering');
    const id = await pending(500);
    expect((await approve(id)).status).toBe(200);
    const { version } = (await overview()).by_department[0] ?? {};
    await set({
      fiscal_year: thisYear(),
      department_id: engineering,
      amount: 11_000_499.99,
      reason: 'Cut',
      version,
    });
    const financeApprove = () =>
      portal.call('financeApproveRequest', { params: { id } }, { token: finance.token });
    expect((await financeApprove()).error.code).toBe('over_budget');
    await changeSettings(portal.db, { budget_policy: 'warn' });
    expect((await financeApprove()).status).toBe(200);
  });

  test('warn approves and the log says so; ignore says nothing', async () => {
    const warned = await pending(9_000_000.01);
    const preview = await portal.call(
      'previewBudget',
      { query: { request_id: warned } },
      { token: procurement.token },
    );
    expect(preview.body).toMatchObject({
      outcome: 'warn',
      amount: 9_000_000.01,
      budgets: [{ department: null, remaining_before: 9_000_000, remaining_after: -0.01 }],
    });
    expect((await approve(warned)).status).toBe(200);
    expect((await entriesAbout(portal.db, 'request', warned))[0]?.note).toContain('Over budget');
    await changeSettings(portal.db, { budget_policy: 'ignore' });
    const ignored = await pending(1);
    expect((await approve(ignored)).status).toBe(200);
    expect((await entriesAbout(portal.db, 'request', ignored))[0]?.note).toBeNull();
  });
});

describe('where no budget is set', () => {
  const preview = async (id: number) =>
    (await portal.call('previewBudget', { query: { request_id: id } }, { token: procurement.token })).body;

  test('stop stops what costs something, and says whose budget is missing', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    const id = await pending(0.01);
    expect(await preview(id)).toMatchObject({
      outcome: 'stop',
      departments: [{ id: engineering, name: 'Engineering' }],
      budgets: [],
    });
    const { status, error } = await approve(id);
    expect([status, error.code]).toEqual([409, 'over_budget']);
    expect(error.message).toBe(
      `This has no budget: neither Engineering nor the organisation has a budget for ${thisYear()}, ` +
        'and the budget policy stops approvals without one',
    );
    expect((await approve(await pending(0))).status).toBe(200);
    const nowhere = await createRequest(portal.db, { user_id: finance.id, estimated_cost: 1 });
    expect((await approve(nowhere.id)).error.message).toContain(
      `no budget: the organisation has no budget for ${thisYear()}`,
    );
  });

  test('warn and ignore let it pass, and the log is not filled with it', async () => {
    const warned = await pending(1);
    expect((await preview(warned)).outcome).toBe('no_budget');
    expect((await approve(warned)).status).toBe(200);
    expect((await entriesAbout(portal.db, 'request', warned))[0]?.note).toBeNull();
    await changeSettings(portal.db, { budget_policy: 'ignore' });
    const ignored = await pending(1);
    expect((await approve(ignored)).status).toBe(200);
    expect((await entriesAbout(portal.db, 'request', ignored))[0]?.note).toBeNull();
  });

  test('a department without one counts against the organisation’s alone; the other way round, its own holds', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    await budget(100);
    const id = await pending(100);
    expect(await preview(id)).toMatchObject({
      outcome: 'within',
      departments: [{ name: 'Engineering' }],
      budgets: [{ department: null }],
    });
    expect((await approve(id)).status).toBe(200);
    expect((await approve(await pending(0.01))).error.code).toBe('over_budget');
    await portal.db.deleteFrom('budgets').execute();
    await budget(100.01, engineering);
    expect((await approve(await pending(0.01))).status).toBe(200);
    expect((await approve(await pending(0.01))).error.message).toContain('budget of Engineering');
  });
});

test('a preview is of a request that awaits an approval or is to be fulfilled', async () => {
  const preview = (request_id: number) =>
    portal.call('previewBudget', { query: { request_id } }, { token: finance.token });
  expect((await preview(2_000_000_000)).status).toBe(404);
  expect((await preview((await fulfilled(1)).id)).error.code).toBe('wrong_state');
  const id = await pending(1);
  expect((await preview(id)).body).toMatchObject({ outcome: 'no_budget', budgets: [] });
  await approve(id);
  await budget(10);
  expect((await preview(id)).body).toMatchObject({ amount: 1, budgets: [{ remaining_before: 9 }] });
});

describe('a preview of several', () => {
  const preview = (ids: readonly (number | string)[]) =>
    portal.call('previewBudget', { query: { request_id: ids.join(',') } }, { token: procurement.token });
  const sales = async () =>
    (
      await portal.db
        .insertInto('departments')
        .values({ name: `Sales ${now.getTime()}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const asked = async (department_id: number | null, estimated_cost: number, values: object = {}) =>
    (await createRequest(portal.db, { user_id: employee.id, department_id, estimated_cost, ...values })).id;

  test('tells of each budget what is left before and after all of them, to the cent, with its own commitments', async () => {
    const other = await sales();
    await budget(1000);
    await budget(100, engineering);
    await budget(50, other);
    await asked(engineering, 20, { status: 'approved', asset_name: 'Desk' });
    await asked(other, 30, { status: 'approved', asset_name: 'Lamp' });
    await asked(null, 40, { status: 'approved', asset_name: 'Rug' });
    await asked(null, 0, { status: 'approved', asset_name: 'From nowhere' });
    const ids = [
      ...(await Promise.all(Array.from({ length: 3 }, () => asked(engineering, 0.1)))),
      await asked(other, 33.33),
      await asked(null, 7),
    ];
    const { body } = await preview(ids);
    expect(body).toMatchObject({ amount: 40.63, outcome: 'warn', stopped: [] });
    expect(body.departments.map((one) => one?.id ?? null)).toEqual([engineering, other, null]);
    expect(
      body.budgets.map(
        ({ department, remaining_before, remaining_after, is_exceeded, count_committed, commitments }) => [
          department?.id ?? null,
          remaining_before,
          remaining_after,
          is_exceeded,
          count_committed,
          commitments.map(({ label }) => label),
        ],
      ),
    ).toEqual([
      [null, 910, 869.37, false, 3, ['Rug', 'Lamp', 'Desk']],
      [engineering, 80, 79.7, false, 1, ['Desk']],
      [other, 20, -13.33, true, 1, ['Lamp']],
    ]);
  });

  test('is what approving them one after the other comes to', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    await budget(100, engineering);
    const ids = [
      await pending(60),
      await pending(50),
      await pending(40),
      await asked(null, 5),
      await pending(0),
    ];
    const { body } = await preview(ids);
    expect(body).toMatchObject({ outcome: 'stop', stopped: [ids[1], ids[3]] });
    const requests = ids.map((id) => ({ id, version: 1 }));
    const { body: done } = await portal.call(
      'approveRequests',
      { body: { requests } },
      { token: procurement.token },
    );
    expect(done.items.filter((item) => !item.done).map(({ id, code }) => [id, code])).toEqual([
      [ids[1], 'over_budget'],
      [ids[3], 'over_budget'],
    ]);
  });

  test('counts each once, and not what is decided meanwhile', async () => {
    await budget(100);
    const [open, done] = [await pending(10), (await fulfilled(20)).id];
    const { body } = await preview([open, done, open]);
    expect(body).toMatchObject({ amount: 10, budgets: [{ remaining_before: 80, remaining_after: 70 }] });
  });

  test.each(['', 'x', '1,', '-1', Array.from({ length: 101 }, (_, n) => n + 1).join(',')])(
    'of %j is refused',
    async (ids) => {
      const { status, error } = await preview([ids]);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['request_id']]);
    },
  );
});
