import { setUpBudgetDesk } from '../../../../test/app/budget-desk';
import { changeSettings } from '../../../../test/factories/requests';

const desk = setUpBudgetDesk();
const { approve, budget, fulfilled, overview, pending, portal, set, thisYear } = desk;

describe('removing a budget', () => {
  const remove = (body: object, token: string | undefined = desk.finance.token) =>
    portal.call(
      'removeBudget',
      { body: { fiscal_year: thisYear(), reason: 'Wrong year', ...body } as never },
      { token },
    );
  const changes = async () =>
    (await portal.call('listBudgetChanges', { query: {} }, { token: desk.finance.token })).body.items.map(
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
    expect((await remove({ version: 1 }, desk.procurement.token)).status).toBe(403);
  });

  test('leaves none; the log and the history say who, why and from what', async () => {
    await budget(100, desk.engineering);
    await fulfilled(30);
    const removed = await remove({ department_id: desk.engineering, version: 1 });
    expect([removed.status, removed.body]).toEqual([
      200,
      expect.objectContaining({ amount: 100, department: { id: desk.engineering, name: 'Engineering' } }),
    ]);
    const { total, by_department } = await overview();
    expect(total).toBeNull();
    expect(by_department).toEqual([
      expect.objectContaining({ total: null, remaining: null, version: null, spent: 30 }),
    ]);
    expect(await changes()).toEqual([
      [100, null, 'Wrong year', desk.finance.name],
      [null, 100, 'Plan', desk.finance.name],
    ]);
    const entry = await portal.db
      .selectFrom('activity_log')
      .selectAll()
      .where('action', '=', 'Removed Budget')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: desk.finance.id,
      note: 'Wrong year',
      target_label: `Budget ${thisYear()}: Engineering`,
      before: { fiscal_year: thisYear(), department_id: desk.engineering, amount: 100 },
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
    await budget(10, desk.engineering);
    const id = await pending(50);
    expect((await approve(id)).error.message).toContain('budget of Engineering');
    await remove({ department_id: desk.engineering, version: 1 });
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
