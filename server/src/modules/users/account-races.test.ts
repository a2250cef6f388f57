import type { FastifyInstance } from 'fastify';
import { callEndpoint, createPerson, createTestApp, type TestPerson } from '../../../test/app/test-app';
import { setUpTestDatabase } from '../../../test/database/test-database';

// A connection for each call of a race, so that they meet in the database and not in the pool's queue.
const database = setUpTestDatabase({ max: 24 });
let app: FastifyInstance;

beforeAll(async () => {
  app = await createTestApp(database);
});
afterAll(() => app.close());

const suspend = (by: TestPerson, whom: TestPerson) =>
  callEndpoint(app, 'suspendUser', { params: { id: whom.id } }, { token: by.token });
const demote = (by: TestPerson, whom: TestPerson) =>
  callEndpoint(
    app,
    'editUser',
    { params: { id: whom.id }, body: { version: 1, role: 'EMPLOYEE' } },
    { token: by.token },
  );

async function activeAdmins(): Promise<number> {
  const rows = await database.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .execute();
  return rows.length;
}

const retireAdmins = () =>
  database.db.updateTable('users').set({ status: 'suspended' }).where('role', '=', 'ADMIN').execute();

test('two admins suspend or demote each other at once, again and again: one is left', async () => {
  for (let round = 0; round < 30; round++) {
    await retireAdmins();
    const one = await createPerson(database.db, 'ADMIN');
    const other = await createPerson(database.db, 'ADMIN');
    const answers = await Promise.all([
      round % 2 ? suspend(one, other) : demote(one, other),
      round % 3 ? suspend(other, one) : demote(other, one),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([401, 403]).toContain(statuses.find((status) => status !== 200));
    expect(await activeAdmins()).toBe(1);
  }
});

test('six admins, each against the next at once: at least one is left', async () => {
  for (let round = 0; round < 10; round++) {
    await retireAdmins();
    const ring: TestPerson[] = [];
    for (let n = 0; n < 6; n++) ring.push(await createPerson(database.db, 'ADMIN'));
    const answers = await Promise.all(
      ring.map((person, n) => suspend(person, ring[(n + 1) % ring.length] as TestPerson)),
    );
    const suspended = answers.filter(({ status }) => status === 200).length;
    expect(await activeAdmins()).toBe(6 - suspended);
    expect(await activeAdmins()).toBeGreaterThan(0);
  }
});

test('20 suspensions of one person at once: one stands', async () => {
  const admin = await createPerson(database.db, 'ADMIN');
  const person = await createPerson(database.db, 'EMPLOYEE');
  const answers = await Promise.all(Array.from({ length: 20 }, () => suspend(admin, person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});
