import type { FastifyInstance } from 'fastify';
import { actionsOn, mailsTo } from '../../../../test/app/outcomes';
import { callEndpoint, createPerson, createTestApp, type TestPerson } from '../../../../test/app/test-app';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';
import { createRequest, purchaseInput } from '../../../../test/factories/requests';

// A connection for each call of a race, so that they meet in the database and not in the pool's queue.
const database = setUpTestDatabase({ max: 24 });
let app: FastifyInstance;
let employee: TestPerson;
let procurement: TestPerson;
let finance: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  app = await createTestApp(database);
  employee = await createPerson(database.db, 'EMPLOYEE');
  procurement = await createPerson(database.db, 'PROCUREMENT');
  finance = await createPerson(database.db, 'FINANCE');
  admin = await createPerson(database.db, 'ADMIN');
});
afterAll(() => app.close());

const approve = (id: number, token = procurement.token) =>
  callEndpoint(app, 'approveRequest', { params: { id } }, { token });
const financeApprove = (id: number) =>
  callEndpoint(app, 'financeApproveRequest', { params: { id } }, { token: finance.token });
const reject = (id: number, token = procurement.token) =>
  callEndpoint(app, 'rejectRequest', { params: { id }, body: { comment: 'No' } }, { token });
const fulfil = (id: number, asset_id?: number) =>
  callEndpoint(app, 'fulfilRequest', { params: { id }, body: { asset_id } }, { token: procurement.token });
const withdraw = (id: number) =>
  callEndpoint(app, 'withdrawRequest', { params: { id } }, { token: employee.token });
const edit = (id: number) =>
  callEndpoint(
    app,
    'editRequest',
    { params: { id }, body: { version: 1, request: purchaseInput({ estimated_cost: 9000 }) } },
    { token: employee.token },
  );

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

async function connectionsOpen(): Promise<number> {
  return database.pool.totalCount;
}

/** One of the answers succeeded, and every other one is a conflict with the facts. */
function expectOneWinner(answers: { status: number; error?: unknown }[]) {
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(answers.length - 1);
}

test('20 approvals at once: one stands, the rest are told, one entry, one mail', async () => {
  const person = await createPerson(database.db, 'EMPLOYEE');
  const { id } = await createRequest(database.db, { user_id: person.id });
  const answers = await times(20, () => approve(id));
  expectOneWinner(answers);
  expect(await connectionsOpen()).toBeGreaterThanOrEqual(20);
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(answer.error).toMatchObject({
      code: 'wrong_state',
      current: { id, status: 'approved', version: 2 },
    });
  expect(await actionsOn(database.db, 'request', id)).toEqual(['Approved Request']);
  expect(await mailsTo(database.db, person.email)).toHaveLength(1);
});

test('20 rejections at once', async () => {
  const { id } = await createRequest(database.db, { user_id: employee.id });
  expectOneWinner(await times(20, () => reject(id)));
  expect(await actionsOn(database.db, 'request', id)).toEqual(['Rejected Request']);
});

test('20 fulfilments at once, each with an asset of its own: one asset is allocated', async () => {
  const { id } = await createRequest(database.db, { user_id: employee.id, status: 'approved' });
  const assets = await times(20, () => createAsset(database.db));
  expectOneWinner(await times(20, (n) => fulfil(id, assets[n]?.id)));
  expect(await actionsOn(database.db, 'request', id)).toEqual(['Fulfilled Request']);
  const allocated = await database.db
    .selectFrom('allocations')
    .select('id')
    .where('request_id', '=', id)
    .execute();
  expect(allocated).toHaveLength(1);
});

test('20 requests fulfilled at once with one asset: one gets it, the others stay approved', async () => {
  const asset = await createAsset(database.db);
  const requests = await times(20, () =>
    createRequest(database.db, { user_id: employee.id, status: 'approved' }),
  );
  const answers = await times(20, (n) => fulfil(requests[n]?.id as number, asset.id));
  expectOneWinner(answers);
  const ids = requests.map(({ id }) => id);
  const fulfilled = await database.db
    .selectFrom('requests')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'fulfilled')
    .execute();
  expect(fulfilled).toHaveLength(1);
  expect(await actionsOn(database.db, 'asset', asset.id)).toEqual(['Allocated Asset']);
});

test('approve against reject, again and again: one of them stands', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await createRequest(database.db, { user_id: employee.id });
    expectOneWinner(await times(6, (n): Promise<{ status: number }> => (n % 2 ? approve(id) : reject(id))));
    expect(await actionsOn(database.db, 'request', id)).toHaveLength(1);
  }
});

test('finance approves and rejects at once: one of them stands', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await createRequest(database.db, {
      user_id: employee.id,
      status: 'approved',
      finance_state: 'awaiting',
      approved_by: procurement.id,
    });
    expectOneWinner(
      await times(
        6,
        (n): Promise<{ status: number }> => (n % 2 ? financeApprove(id) : reject(id, admin.token)),
      ),
    );
    expect(await actionsOn(database.db, 'request', id)).toHaveLength(1);
  }
});

test('approve against withdraw and edit: an approval never covers what was not seen', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await createRequest(database.db, { user_id: employee.id });
    const seen = { params: { id }, body: { version: 1 } };
    const [approved, changed] = await Promise.all([
      callEndpoint(app, 'approveRequest', seen, { token: procurement.token }),
      round % 2 ? withdraw(id) : edit(id),
    ]);
    expect([approved.status, changed.status].sort()).toEqual([200, 409]);
  }
});

test('a repair approved while its asset is handed in: status and custody agree', async () => {
  for (let round = 0; round < 6; round++) {
    const { id: allocationId, asset_id } = await createAllocation(database.db, { user_id: employee.id });
    const { id } = await createRequest(database.db, {
      user_id: employee.id,
      request_type: 'REPAIR',
      asset_id,
    });
    const [approved, returned] = await Promise.all([
      approve(id),
      callEndpoint(app, 'returnAsset', { params: { id: allocationId } }, { token: procurement.token }),
    ]);
    expect(returned.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    const asset = await database.db
      .selectFrom('assets')
      .select('status')
      .where('id', '=', asset_id)
      .executeTakeFirstOrThrow();
    expect(asset.status).toBe(approved.status === 200 ? 'maintenance' : 'available');
  }
});
