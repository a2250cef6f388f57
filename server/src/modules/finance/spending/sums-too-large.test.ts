import { MAX_MONEY } from '@portal/contract';
import { sql } from 'kysely';
import { setUpTestApp } from '../../../../test/app/test-app';
import { changeSettings, createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee, procurement, finance } = portal.people({
  employee: { role: 'EMPLOYEE', department: 'Engineering' },
  procurement: 'PROCUREMENT',
  finance: 'FINANCE',
});

/** So many requests of the largest amount have a sum that is exact; one more has not. */
const MOST = 900;

beforeAll(async () => {
  await changeSettings(portal.db, { finance_threshold: MAX_MONEY });
});
afterEach(async () => {
  await portal.db.deleteFrom('requests').execute();
  await portal.db.deleteFrom('budgets').execute();
});

/** Written past the rules: a portal that was filled before there was this limit. */
async function approved(count: number) {
  await sql`
    INSERT INTO requests (user_id, request_type, asset_name, brand, asset_description, estimated_cost, reason,
      justification, status, finance_state, approved_by, approved_at)
    SELECT ${employee.id}, 'NEW', 'Plant', 'Acme', 'A thing', ${MAX_MONEY}::numeric, 'r', 'j',
      'approved', 'not_required', ${procurement.id}, now()
    FROM generate_series(1, ${count}::integer)`.execute(portal.db);
}
const pending = async (estimated_cost: number) =>
  (await createRequest(portal.db, { user_id: employee.id, estimated_cost })).id;
const approve = (id: number) =>
  portal.call('approveRequest', { params: { id } }, { token: procurement.token });

const LIMIT = '$90,000,000,000,000.00';

test('figures whose sum cannot be exact are refused with the limit, and the export before it begins', async () => {
  await approved(MOST + 1);
  for (const url of [
    '/api/finance/budget',
    '/api/finance/spending',
    '/api/finance/requests',
    '/api/requests/summary/finance',
    '/api/finance/export',
  ]) {
    if (url.endsWith('summary/finance'))
      await portal.db
        .updateTable('requests')
        .set({ finance_state: 'awaiting' })
        .where('status', '=', 'approved')
        .execute();
    const { statusCode, headers, body } = await portal.app.inject({
      url,
      headers: { authorization: `Bearer ${finance.token}` },
    });
    expect([url, statusCode]).toEqual([url, 409]);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toMatchObject({
      code: 'sum_too_large',
      message: expect.stringContaining(`more than ${LIMIT}`),
    });
  }
});

test.each(['ignore', 'warn', 'stop'] as const)(
  'under %s an approval or a cost that would pass the limit is refused, and what is below it goes on',
  async (budget_policy) => {
    await approved(MOST);
    await changeSettings(portal.db, { budget_policy: 'ignore' });
    const passed = await pending(1);
    expect((await approve(passed)).status).toBe(200);
    await changeSettings(portal.db, { budget_policy });
    const { status, error } = await approve(await pending(MAX_MONEY));
    expect([status, error.code]).toEqual([409, 'sum_too_large']);
    expect(error.message).toBe(
      `With this, approved and fulfilled amounts would add up to more than ${LIMIT}, the most that can be summed to the cent`,
    );
    const fulfilled = await portal.call(
      'fulfilRequest',
      { params: { id: passed }, body: { actual_cost: MAX_MONEY - 1 } },
      { token: procurement.token },
    );
    expect([fulfilled.status, fulfilled.error.code]).toEqual([409, 'sum_too_large']);
    const { body } = await portal.call('getSpending', { query: {} }, { token: finance.token });
    expect(body.count_approved).toBe(MOST + 1);
  },
);

test('of approvals at once that fit one by one only what fits together is approved', async () => {
  await approved(MOST - 1);
  await changeSettings(portal.db, { budget_policy: 'ignore' });
  const ids = [await pending(MAX_MONEY), await pending(MAX_MONEY), await pending(MAX_MONEY)];
  const answers = await Promise.all(ids.map(approve));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('so is what an approval would leave of a budget, before it is given', async () => {
  await approved(MOST);
  const id = await pending(MAX_MONEY);
  await portal.call(
    'setBudget',
    { body: { fiscal_year: new Date().getUTCFullYear(), amount: 1, reason: 'Plan' } },
    { token: finance.token },
  );
  const { status, error } = await portal.call(
    'previewBudget',
    { query: { request_id: String(id) } as never },
    { token: procurement.token },
  );
  expect([status, error.code]).toEqual([409, 'sum_too_large']);
});
