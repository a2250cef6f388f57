import { setUpBudgetDesk } from '../../../../test/app/budget-desk';
import { changeSettings, createRequest } from '../../../../test/factories/requests';

const desk = setUpBudgetDesk();
const { approve, budget, fulfilled, pending, portal } = desk;

test('a preview is of a request that awaits an approval or is to be fulfilled', async () => {
  const preview = (request_id: number) =>
    portal.call('previewBudget', { query: { request_id } }, { token: desk.finance.token });
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
    portal.call('previewBudget', { query: { request_id: ids.join(',') } }, { token: desk.procurement.token });
  const sales = async () =>
    (
      await portal.db
        .insertInto('departments')
        .values({ name: `Sales ${desk.now.getTime()}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const asked = async (department_id: number | null, estimated_cost: number, values: object = {}) =>
    (await createRequest(portal.db, { user_id: desk.employee.id, department_id, estimated_cost, ...values }))
      .id;

  test('tells of each budget what is left before and after all of them, to the cent, with its own commitments', async () => {
    const other = await sales();
    await budget(1000);
    await budget(100, desk.engineering);
    await budget(50, other);
    await asked(desk.engineering, 20, { status: 'approved', asset_name: 'Desk' });
    await asked(other, 30, { status: 'approved', asset_name: 'Lamp' });
    await asked(null, 40, { status: 'approved', asset_name: 'Rug' });
    await asked(null, 0, { status: 'approved', asset_name: 'From nowhere' });
    const ids = [
      ...(await Promise.all(Array.from({ length: 3 }, () => asked(desk.engineering, 0.1)))),
      await asked(other, 33.33),
      await asked(null, 7),
    ];
    const { body } = await preview(ids);
    expect(body).toMatchObject({ amount: 40.63, outcome: 'warn', stopped: [] });
    expect(body.departments.map((one) => one?.id ?? null)).toEqual([desk.engineering, other, null]);
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
      [desk.engineering, 80, 79.7, false, 1, ['Desk']],
      [other, 20, -13.33, true, 1, ['Lamp']],
    ]);
  });

  test('is what approving them one after the other comes to', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    await budget(100, desk.engineering);
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
      { token: desk.procurement.token },
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
    expect(body.requests).toMatchObject([{ id: open, version: 1 }]);
    const decisions = body.requests?.[0]?.decisions ?? [];
    expect(decisions.filter((decision) => decision.open).map(({ action }) => action)).toEqual([
      'approve',
      'reject',
    ]);
  });

  test.each(['', 'x', '1,', '-1', Array.from({ length: 101 }, (_, n) => n + 1).join(',')])(
    'of %j is refused',
    async (ids) => {
      const { status, error } = await preview([ids]);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['request_id']]);
    },
  );
});
