import { sql } from 'kysely';
import { setUpBudgetDesk } from '../../../../test/app/budget-desk';
import { entriesAbout } from '../../../../test/app/outcomes';
import { changeSettings, createRequest, purchaseInput } from '../../../../test/factories/requests';

import { checkBudget } from '../commands/check-budget';

const desk = setUpBudgetDesk();
const { approve, budget, fulfilled, overview, pending, portal, set, thisYear } = desk;

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
    // From before there was this rule.
    await portal.db.insertInto('budgets').values({ fiscal_year: 1905, amount: 5 }).execute();
    expect(await overview()).toMatchObject({
      present_fiscal_year: thisYear(),
      fiscal_years: [2000, thisYear(), last],
    });
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
    const changes = await portal.call('listBudgetChanges', { query: {} }, { token: desk.finance.token });
    expect(
      changes.body.items.map(({ amount_before, amount_after, reason, user_id }) => [
        amount_before,
        amount_after,
        reason,
        user_id,
      ]),
    ).toEqual([
      [100, 150, 'Cut', desk.finance.id],
      [null, 100, 'Plan', desk.finance.id],
    ]);
  });

  test('two set at once: one stands', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => budget(n)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

test.each(['getBudget', 'listBudgetChanges'] as const)(
  '%s answers of the years that may have a budget',
  async (id) => {
    const of = (fiscal_year: number) =>
      portal.call(id, { query: { fiscal_year } }, { token: desk.finance.token });
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
    await budget(400, desk.engineering);
    await fulfilled(100, { actual_cost: 120.1 });
    await fulfilled(50);
    await createRequest(portal.db, { user_id: desk.finance.id, estimated_cost: 7, status: 'approved' });
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
      expect.objectContaining({
        department: { id: desk.engineering, name: 'Engineering', is_retired: false },
        remaining: 229.9,
      }),
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
      { token: desk.finance.token },
    );
    expect((await overview()).remaining).toBe(910);
    // What its owner changes goes back for approval, and may then be withdrawn.
    const dropped = await pending(50);
    await approve(dropped);
    expect((await overview()).remaining).toBe(860);
    const input = purchaseInput({ estimated_cost: 60 });
    const edit = { params: { id: dropped }, body: { version: 2, request: input } };
    expect((await portal.call('editRequest', edit, { token: desk.employee.token })).status).toBe(200);
    expect((await overview()).remaining).toBe(910);
    await portal.call('withdrawRequest', { params: { id: dropped } }, { token: desk.employee.token });
    expect((await overview()).remaining).toBe(910);
    await portal.call(
      'fulfilRequest',
      { params: { id: bought }, body: { actual_cost: 95.5, note: 'Dearer by now' } },
      { token: desk.procurement.token },
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
    desk.now = lastInstant;
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
      user_id: desk.employee.id,
      estimated_cost: 40,
      status: 'approved',
      approved_at: lastInstant,
    });
    desk.now = lastInstant;
    expect([(await overview(2026)).committed, (await overview(2027)).committed]).toEqual([40, 0]);
    desk.now = new Date(lastInstant.getTime() + 1);
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
          commitments: [{ amount: 5_000_000, requester: desk.employee.name }],
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

  test('stop: a budget that is set for the first time waits for the approvals under way', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    const id = await pending(1);
    const waiting = async () =>
      (
        await sql<{
          count: number;
        }>`SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
          portal.db,
        )
      ).rows[0]?.count;
    const { setting, seen } = await portal.db.transaction().execute(async (tx) => {
      await checkBudget(tx, { id, department_id: desk.engineering, committed_cost: 1 });
      const begun = budget(5, desk.engineering);
      let count = await waiting();
      for (let turn = 0; turn < 500 && count === 0; turn++) count = await waiting();
      // Not awaited in here: it waits for this transaction.
      return { setting: () => begun, seen: [count, (await overview()).by_department[0]?.total] };
    });
    expect(seen).toEqual([1, null]);
    expect((await setting()).status).toBe(200);
  });

  test('stop looks at the department’s budget too, and at finance’s approval', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop', finance_threshold: 100 });
    await budget(11_000_500, desk.engineering);
    expect((await approve(await pending(501))).error.message).toContain('budget of Engineering');
    const id = await pending(500);
    expect((await approve(id)).status).toBe(200);
    const { version } = (await overview()).by_department[0] ?? {};
    await set({
      fiscal_year: thisYear(),
      department_id: desk.engineering,
      amount: 11_000_499.99,
      reason: 'Cut',
      version,
    });
    const financeApprove = () =>
      portal.call('financeApproveRequest', { params: { id } }, { token: desk.finance.token });
    expect((await financeApprove()).error.code).toBe('over_budget');
    await changeSettings(portal.db, { budget_policy: 'warn' });
    expect((await financeApprove()).status).toBe(200);
  });

  test('warn approves and the log says so; ignore says nothing', async () => {
    const warned = await pending(9_000_000.01);
    const preview = await portal.call(
      'previewBudget',
      { query: { request_id: warned } },
      { token: desk.procurement.token },
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
    (await portal.call('previewBudget', { query: { request_id: id } }, { token: desk.procurement.token }))
      .body;

  test('stop stops what costs something, and says whose budget is missing', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    const id = await pending(0.01);
    expect(await preview(id)).toMatchObject({
      outcome: 'stop',
      departments: [{ id: desk.engineering, name: 'Engineering' }],
      budgets: [],
    });
    const { status, error } = await approve(id);
    expect([status, error.code]).toEqual([409, 'over_budget']);
    expect(error.message).toBe(
      `This has no budget: neither Engineering nor the organisation has a budget for ${thisYear()}, ` +
        'and the budget policy stops approvals without one',
    );
    expect((await approve(await pending(0))).status).toBe(200);
    const nowhere = await createRequest(portal.db, { user_id: desk.finance.id, estimated_cost: 1 });
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
    await budget(100.01, desk.engineering);
    expect((await approve(await pending(0.01))).status).toBe(200);
    expect((await approve(await pending(0.01))).error.message).toContain('budget of Engineering');
  });
});
