import { setTimeout as sleep } from 'node:timers/promises';
import type { Department } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { runDueJobs } from '../../../../test/app/jobs';
import type { TestPerson } from '../../../../test/app/test-app';
import { createRequest, purchaseInput } from '../../../../test/factories/requests';
import { inTransaction } from '../../../platform/database';
import { createDepartmentJobs } from '../jobs/spread-name';
import { lockWhatMoves, moveAll } from '../moved-rows.repository';

const desk = setUpBuyingDesk();
const { portal, as } = desk;
const { admin } = portal.people({ admin: { role: 'ADMIN', name: 'Ada Admin' } });

keepInvariants(desk);

let serial = 0;
const unique = (name: string) => {
  serial += 1;
  return `${name} ${serial}`;
};
const create = (body: object, by: TestPerson = admin) =>
  portal.call('createDepartment', { body: body as never }, as(by));
const made = async (name: string, more: object = {}) => (await create({ name: unique(name), ...more })).body;
const get = async ({ id }: { id: number }) =>
  (await portal.call('getDepartment', { params: { id } }, as(admin))).body;
const edit = ({ id, version, name, cost_centre, manager }: Department, changes: object) =>
  portal.call(
    'editDepartment',
    { params: { id }, body: { version, name, cost_centre, manager_id: manager?.id ?? null, ...changes } },
    as(admin),
  );
const merge = ({ id, version }: Department, into: { id: number }) =>
  portal.call('mergeDepartment', { params: { id }, body: { version, into_id: into.id } }, as(admin));
const retire = ({ id, version }: Department) =>
  portal.call('retireDepartment', { params: { id }, body: { version } }, as(admin));
const bringBack = ({ id, version }: Department) =>
  portal.call('bringBackDepartment', { params: { id }, body: { version } }, as(admin));
const member = (department: { name: string }, values: object = {}) =>
  portal.createPerson('EMPLOYEE', { department: department.name, ...values });
const entries = async ({ id }: { id: number }) =>
  portal.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after', 'note'])
    .where('target_type', '=', 'department')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
const stockLine = (order: number, department: { id: number }) =>
  portal.call(
    'addStockLine',
    {
      params: { id: order },
      body: { department_id: department.id, units: 1, price: 5, name: 'Lamp', category_id: desk.categoryId },
    },
    as(desk.buyer),
  );
/** So many calls wait for a lock. */
const waiting = async (count: number) => {
  for (;;) {
    const { rows } = await portal.pool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    if (rows.length >= count) return;
    await sleep(10);
  }
};
/** Begins calls one after the other while another connection holds what they need, and answers once it lets go. */
const heldBy = async <T>(
  lock: string,
  calls: readonly (() => Promise<T>)[],
  meanwhile = 'SELECT',
): Promise<T[]> => {
  const holder = await portal.pool.connect();
  const begun: Promise<T>[] = [];
  try {
    await holder.query(`BEGIN; ${lock}`);
    for (const call of calls) {
      begun.push(call());
      await waiting(begun.length);
    }
    await holder.query(`${meanwhile}; COMMIT`);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  return Promise.all(begun);
};
const retired = async (name: string) => (await retire(await made(name))).body;

test('one is added with its cost centre and manager, and changed; the log tells before and after', async () => {
  const sales = await made('Sales', { cost_centre: ' 4711 ', manager_id: desk.employee.id });
  expect(sales).toMatchObject({
    cost_centre: '4711',
    manager: { name: 'Ann Ask', is_active: true },
    state: 'in_use',
    active_people: 0,
    version: 1,
  });
  const trade = (await edit(sales, { name: `  ${sales.name}   Trade `, manager_id: desk.colleague.id })).body;
  expect(trade).toMatchObject({ name: `${sales.name} Trade`, manager: { name: 'Cole League' }, version: 2 });
  expect((await edit(trade, {})).body.version).toBe(2);
  expect(await entries(sales)).toMatchObject([
    { action: 'Created Department', after: { cost_centre: '4711', manager: 'Ann Ask' } },
    {
      action: 'Updated Department',
      before: { name: sales.name, manager: 'Ann Ask' },
      after: { name: `${sales.name} Trade`, manager: 'Cole League' },
    },
  ]);
});

test('a name that is taken, a manager who is not active and a stale version are refused by field', async () => {
  const taken = await made('Électricité');
  const typed = taken.name.replace('É', 'e').replace(' ', '').toUpperCase();
  expect((await create({ name: typed })).error).toMatchObject({
    code: 'already_exists',
    fields: { name: `There is a department ${taken.name} already` },
  });
  const ended = await retired('Old');
  const message = 'A retired department has this name: bring it back or choose another name';
  expect((await create({ name: ended.name.toLowerCase() })).error.fields).toEqual({ name: message });
  const other = await made('Other');
  expect((await edit(other, { name: ended.name })).error.fields).toEqual({ name: message });
  const gone = await portal.createPerson('EMPLOYEE', { status: 'suspended' });
  for (const manager_id of [gone.id, 999_999])
    expect((await create({ name: unique('X'), manager_id })).error.fields).toEqual({
      manager_id: 'Choose a person who is active',
    });
  expect((await create({ name: ' ', cost_centre: 'c'.repeat(41) })).error.fields).toEqual({
    name: 'Name is required',
    cost_centre: 'Cost centre must be at most 40 characters',
  });
  await edit(other, { cost_centre: '1' });
  expect((await edit(other, { cost_centre: '2' })).error).toMatchObject({
    code: 'stale_version',
    current: { cost_centre: '1' },
  });
});

test('whoever leads it and is suspended later stays named, and keeps nothing from being changed', async () => {
  const lead = await portal.createPerson('EMPLOYEE');
  const led = await made('Led', { manager_id: lead.id });
  await portal.call('suspendUser', { params: { id: lead.id } }, as(admin));
  expect(await get(led)).toMatchObject({ manager: { id: lead.id, is_active: false } });
  expect((await edit(led, { cost_centre: '9' })).body.manager?.id).toBe(lead.id);
});

test('one that is needed is not retired, and says by what; its decided requests and budgets do not keep it', async () => {
  const design = await made('Design');
  const person = await member(design, { status: 'suspended' });
  await createRequest(portal.db, { user_id: person.id, department_id: design.id });
  await createRequest(portal.db, { user_id: person.id, department_id: design.id, status: 'approved' });
  const draft = (await desk.create([])).body;
  const line = { department_id: design.id, units: 1, price: 5, name: 'Lamp', category_id: desk.categoryId };
  await portal.call('addStockLine', { params: { id: draft.id }, body: line }, as(desk.buyer));
  const text = `${design.name} still has 1 account, 1 pending request, and stock on 1 draft order: merge it into another department, or move and settle them first`;
  expect((await get(design)).decisions).toContainEqual({
    action: 'retire',
    open: false,
    why: { code: 'in_use', text },
  });
  expect((await retire(design)).error).toMatchObject({ code: 'in_use', message: text });
  await portal.db.updateTable('users').set({ department_id: null }).where('id', '=', person.id).execute();
  await portal.db
    .updateTable('requests')
    .set({ status: 'withdrawn' })
    .where('department_id', '=', design.id)
    .where('status', '=', 'pending')
    .execute();
  const { version } = await desk.get(draft.id);
  await portal.call('deleteOrder', { params: { id: draft.id }, query: { version } }, as(desk.buyer));
  const ended = (await retire(await get(design))).body;
  expect(ended).toMatchObject({ state: 'retired', retired_at: expect.any(String) });
  expect((await retire(ended)).error).toMatchObject({
    code: 'wrong_state',
    message: `${design.name} is retired already`,
  });
  expect((await edit(ended, { cost_centre: '1' })).error.message).toBe(
    `${design.name} is retired: bring it back first`,
  );
  expect((await bringBack(ended)).body).toMatchObject({ state: 'in_use', retired_at: null });
  expect((await entries(design)).map(({ action }) => action)).toEqual([
    'Created Department',
    'Retired Department',
    'Brought Back Department',
  ]);
});

test('nothing new refers to a retired one, and each refusal says what to choose instead', async () => {
  const ended = await retired('Ended');
  const kept = await made('Kept');
  const absorbed = await made('Absorbed');
  await merge(absorbed, kept);
  const why = `${ended.name} is retired: choose another department`;
  const whyMerged = `${absorbed.name} was merged into ${kept.name}: choose ${kept.name}`;
  const account = { name: 'New', role: 'EMPLOYEE' as const, password: 'a long enough password' };
  for (const [department, message] of [
    [ended.name.toUpperCase(), why],
    [absorbed.name, whyMerged],
  ] as const) {
    const email = `${unique('new').replace(' ', '')}@example.com`;
    const added = await portal.call(
      'createUser',
      { body: { ...account, email, department } as never },
      as(admin),
    );
    expect(added.error.fields).toEqual({ department: message });
    const changed = await portal.call(
      'editUser',
      { params: { id: desk.employee.id }, body: { version: 1, department } },
      as(admin),
    );
    expect(changed.error.fields).toEqual({ department: message });
    const own = await portal.call(
      'editProfile',
      { body: { version: 1, name: 'Ann Ask', department } },
      as(desk.employee),
    );
    expect(own.error.fields).toEqual({ department: message });
  }
  const year = new Date().getUTCFullYear();
  const budget = { fiscal_year: year, department_id: ended.id, amount: 5, reason: 'Plan' };
  expect((await portal.call('setBudget', { body: budget as never }, as(desk.finance))).error.fields).toEqual({
    department_id: why,
  });
  const draft = (await desk.create([])).body;
  const line = { units: 1, price: 5, name: 'Lamp', category_id: desk.categoryId };
  const stock = await portal.call(
    'addStockLine',
    { params: { id: draft.id }, body: { ...line, department_id: absorbed.id } },
    as(desk.buyer),
  );
  expect(stock.error.fields).toEqual({ department_id: whyMerged });
  const offered = async (query: object) =>
    (await portal.call('listDepartments', { query: query as never }, as(desk.employee))).body.items;
  const named = (items: { id: number }[]) => items.some(({ id }) => id === ended.id);
  expect(named(await offered({}))).toBe(false);
  expect(await offered({ retired: 'true' })).toContainEqual({
    id: ended.id,
    name: ended.name,
    is_retired: true,
  });
  // What a command forgets, the database forbids.
  const insert = portal.db.insertInto('users').values({
    ...{ name: 'Sly', email: 'sly@example.com', role: 'EMPLOYEE', status: 'active', department_id: ended.id },
  } as never);
  await expect(insert.execute()).rejects.toMatchObject({ constraint: 'departments_in_use' });
  await expect(
    portal.db.updateTable('users').set({ department_id: absorbed.id }).where('id', '=', admin.id).execute(),
  ).rejects.toMatchObject({ constraint: 'departments_in_use' });
  await expect(
    createRequest(portal.db, { user_id: admin.id, department_id: ended.id }),
  ).rejects.toMatchObject({
    constraint: 'departments_in_use',
  });
  await expect(
    portal.db
      .insertInto('budgets')
      .values({ fiscal_year: year, department_id: ended.id, amount: 1 })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'departments_in_use' });
  await member(kept);
  await expect(
    portal.db.updateTable('departments').set({ retired_at: new Date() }).where('id', '=', kept.id).execute(),
  ).rejects.toMatchObject({ constraint: 'departments_retired_empty' });
});

test('a merge moves people, pending requests and stock on drafts, and leaves what was decided', async () => {
  const [gone, kept] = [await made('Gone'), await made('Kept')];
  const people = [await member(gone), await member(gone), await member(gone, { status: 'suspended' })];
  const [asker] = people as [TestPerson, ...TestPerson[]];
  const request = async (values: object) =>
    (await createRequest(portal.db, { user_id: asker.id, department_id: gone.id, ...values })).id;
  const pending = [await request({}), await request({})];
  const decided = [
    await request({ status: 'approved' }),
    await request({ status: 'rejected' }),
    await request({ status: 'withdrawn' }),
  ];
  const budget = {
    fiscal_year: new Date().getUTCFullYear(),
    department_id: gone.id,
    amount: 900,
    reason: 'Plan',
  };
  await portal.call('setBudget', { body: budget as never }, as(desk.finance));
  const draft = (await desk.create([])).body;
  const line = { department_id: gone.id, units: 2, price: 5, name: 'Lamp', category_id: desk.categoryId };
  await portal.call('addStockLine', { params: { id: draft.id }, body: line }, as(desk.buyer));

  const preview = await portal.call('previewDepartmentMerge', { params: { id: gone.id } }, as(admin));
  expect(preview.body).toEqual({
    moves: { accounts: 3, pending_requests: 2, draft_orders: 1 },
    stays: { decided_requests: 3, budgets: 1 },
  });
  const stays = (await merge(gone, kept)).body;
  expect(stays).toMatchObject({ id: kept.id, active_people: 2 });
  expect(await get(gone)).toMatchObject({
    state: 'merged',
    active_people: 0,
    merged_into: { id: kept.id, name: kept.name },
  });
  const departmentsOf = async (ids: number[]) =>
    (await portal.db.selectFrom('requests').select('department_id').where('id', 'in', ids).execute()).map(
      ({ department_id }) => department_id,
    );
  expect(await departmentsOf(pending)).toEqual([kept.id, kept.id]);
  expect(await departmentsOf(decided)).toEqual([gone.id, gone.id, gone.id]);
  expect((await desk.get(draft.id)).lines[0]?.shares).toMatchObject([
    { label: `Stock of ${kept.name}`, stock_of: { id: kept.id, name: kept.name } },
  ]);
  const shown = (await portal.call('getBudget', { query: {} }, as(desk.finance))).body.by_department;
  expect(shown.find(({ department }) => department?.id === gone.id)).toMatchObject({ total: 900 });
  const note = '3 accounts, 2 pending requests and stock on 1 draft order moved';
  expect((await entries(gone)).at(-1)).toMatchObject({
    action: 'Merged Department',
    after: { department_state: 'merged', merged_into: kept.name },
    note,
  });
  expect((await entries(kept)).at(-1)).toMatchObject({ note: `${gone.name} was merged into it: ${note}` });
  // It stays merged.
  const merged = await get(gone);
  for (const attempt of [bringBack(merged), retire(merged), edit(merged, { name: 'X' }), merge(merged, kept)])
    expect((await attempt).error).toMatchObject({
      code: 'wrong_state',
      message: `${gone.name} was merged into another department; that cannot be undone`,
    });
});

test('a merge names what keeps it from being done', async () => {
  const [gone, kept] = [await made('Gone'), await made('Kept')];
  const field = async (into: { id: number }) => (await merge(gone, into)).error.fields?.into_id;
  expect(await field(gone)).toBe('Choose a department other than the one being merged');
  expect(await field({ id: 999_999 })).toBe('Choose a department that exists');
  const ended = await retired('Ended');
  expect(await field(ended)).toBe(`${ended.name} is retired: choose another department`);
  const draft = (await desk.create([])).body;
  for (const { id: department_id } of [gone, kept])
    await portal.call(
      'addStockLine',
      {
        params: { id: draft.id },
        body: { department_id, units: 1, price: 5, name: 'Lamp', category_id: desk.categoryId },
      },
      as(desk.buyer),
    );
  expect(await field(kept)).toBe(
    '1 draft order has lines for the stock of both departments: remove the lines of one of them first',
  );
  expect((await get(gone)).state).toBe('in_use');
});

test('two merges at once: into each other, or of one into two, one of them is done', async () => {
  for (let round = 0; round < 6; round++) {
    const [a, b, c] = [await made('A'), await made('B'), await made('C')];
    await member(a);
    await member(b);
    const answers = await Promise.all(round % 2 ? [merge(a, b), merge(b, a)] : [merge(a, b), merge(a, c)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const left = await Promise.all([a, b, c].map(get));
    expect(left.filter(({ state }) => state === 'merged')).toHaveLength(1);
    expect(left.reduce((sum, { active_people }) => sum + active_people, 0)).toBe(2);
  }
});

test('somebody who is added, or asks, while it is retired or merged: one of both is refused, or they have moved', async () => {
  for (let round = 0; round < 6; round++) {
    const [gone, kept] = [await made('Gone'), await made('Kept')];
    const email = `${unique('race').replace(' ', '')}@example.com`;
    const asker = round % 2 ? await member(gone) : undefined;
    const other = asker
      ? portal.call(
          'submitRequest',
          {
            body: purchaseInput({ category_id: desk.categoryId }) as never,
          },
          { ...as(asker), headers: { 'idempotency-key': `race-round-${round}` } },
        )
      : portal.call(
          'createUser',
          { body: { name: 'Late', email, role: 'EMPLOYEE', department: gone.name, invite: true } as never },
          as(admin),
        );
    const ended = asker ? merge(gone, kept) : retire(gone);
    const answers = await Promise.all([other, ended]);
    expect(answers.map(({ status }) => status >= 500)).toEqual([false, false]);
    if (asker) expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    else expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const { rows } = await portal.pool.query(
      `SELECT FROM users JOIN departments ON departments.id = department_id WHERE retired_at IS NOT NULL
       UNION ALL SELECT FROM requests JOIN departments ON departments.id = department_id
         WHERE retired_at IS NOT NULL AND status = 'pending'`,
    );
    expect(rows).toEqual([]);
  }
});

test('stock of a draft that is submitted while its department is merged stays with it; the merge waits', async () => {
  const [gone, kept] = [await made('Gone'), await made('Kept')];
  const { id } = (await desk.create([])).body;
  const draft = (await stockLine(id, gone)).body;
  const [share] = draft.lines[0]?.shares ?? [];
  const answers = await heldBy<{ status: number }>(
    `SELECT FROM requests WHERE id = ${share?.request_id} FOR UPDATE`,
    [() => desk.submit(draft), () => merge(gone, kept)],
    // It holds no department yet, so that the draft gets what it needs of it.
    `SELECT FROM departments WHERE id IN (${gone.id}, ${kept.id}) FOR UPDATE NOWAIT`,
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after = await desk.get(id);
  expect(after).toMatchObject({ status: 'approved' });
  expect(after.lines[0]?.shares).toMatchObject([{ stock_of: { id: gone.id } }]);
});

test.each(['retired', 'merged'])(
  'one that is asked in again while it is %s is in use, and stays',
  async (how) => {
    const [ended, kept] = [await made('Ended'), await made('Kept')];
    const { id } = await createRequest(portal.db, {
      ...{ user_id: desk.employee.id, department_id: ended.id, status: 'approved' },
    });
    const [answer] = await heldBy<{ error: unknown }>(
      'LOCK TABLE departments IN SHARE MODE',
      [() => (how === 'retired' ? retire(ended) : merge(ended, kept))],
      `UPDATE requests SET status = 'pending', finance_state = NULL, approved_by = NULL, approved_at = NULL WHERE id = ${id}`,
    );
    expect(answer?.error).toMatchObject({
      code: 'in_use',
      message: `Somebody joined ${ended.name} or asked for something in it at this moment; please look at it again`,
    });
    expect(await get(ended)).toMatchObject({ state: 'in_use', version: 1 });
  },
);

test('orders are found by the name of whose stock they buy for, merged or renamed', async () => {
  const [gone, kept] = [await made('Vanishing'), await made('Lasting')];
  const { id } = (await desk.create([])).body;
  await stockLine(id, gone);
  const found = async (search: string) =>
    (await portal.call('listOrders', { query: { search } as never }, as(desk.buyer))).body.items.map(
      (order) => order.id,
    );
  expect(await found(gone.name)).toEqual([id]);
  await merge(gone, kept);
  expect([await found(gone.name), await found(kept.name)]).toEqual([[], [id]]);
  const { name } = (await edit(await get(kept), { name: unique('Enduring') })).body;
  await runDueJobs(portal, createDepartmentJobs(portal.db));
  expect([await found(kept.name), await found(name)]).toEqual([[], [id]]);
});

test('more than one batch of people and pending requests are moved, and all of them', async () => {
  const [gone, kept] = [await made('Gone'), await made('Kept')];
  for (let n = 0; n < 5; n++) {
    const { id: user_id } = await member(gone);
    for (const status of ['pending', 'approved'] as const)
      await createRequest(portal.db, { user_id, department_id: gone.id, status });
  }
  const moved = await inTransaction(portal.db, async (tx) => {
    await lockWhatMoves(tx, gone.id, 2);
    return moveAll(tx, gone.id, kept, 2);
  });
  expect(moved).toEqual({ accounts: 5, pending_requests: 5, draft_orders: 0 });
  const preview = await portal.call('previewDepartmentMerge', { params: { id: gone.id } }, as(admin));
  expect(preview.body).toEqual({
    moves: { accounts: 0, pending_requests: 0, draft_orders: 0 },
    stays: { decided_requests: 5, budgets: 0 },
  });
});
