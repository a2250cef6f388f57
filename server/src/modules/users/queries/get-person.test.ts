import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { procurement } = portal.people({ procurement: 'PROCUREMENT' });

const read = (id: number, token = procurement.token) =>
  portal.call('getPerson', { params: { id } }, { token });

test('is refused without a session and to who allocates nothing; nobody is 404', async () => {
  const employee = await portal.createPerson('EMPLOYEE');
  expect((await portal.call('getPerson', { params: { id: employee.id } })).status).toBe(401);
  expect((await read(employee.id, employee.token)).status).toBe(403);
  const nobody = await read(999_999);
  expect([nobody.status, nobody.error.message]).toEqual([404, 'Person not found']);
});

test('shows procurement who it is, suspended or not, and how much they hold, had and asked for', async () => {
  const person = await portal.createPerson('FINANCE', {
    name: 'Lena Gone',
    email: 'lena.gone@example.com',
    department: 'Legal',
    status: 'suspended',
  });
  await createAllocation(portal.db, { user_id: person.id });
  await createAllocation(portal.db, { user_id: person.id });
  await createAllocation(portal.db, { user_id: person.id, returned_at: new Date() });
  await createRequest(portal.db, { user_id: person.id });
  await createRequest(portal.db, { user_id: person.id, status: 'withdrawn' });
  // No role, no account facts.
  expect((await read(person.id)).body).toEqual({
    id: person.id,
    name: 'Lena Gone',
    email: 'lena.gone@example.com',
    department: 'Legal',
    status: 'suspended',
    assets_held: 2,
    assets_returned: 1,
    requests: 1,
  });
});

test.each(['waiting', 'refused'] as const)(
  'a %s registration is not there for who allocates, but for who manages accounts',
  async (status) => {
    const { id } = await portal.createPerson('EMPLOYEE', { status });
    expect((await read(id)).status).toBe(404);
    const admin = await portal.createPerson('ADMIN');
    expect((await read(id, admin.token)).body).toMatchObject({ id, status });
    const invited = await portal.createPerson('EMPLOYEE', { status: 'invited' });
    expect((await read(invited.id)).body.status).toBe('invited');
  },
);

test('the requests of one person are listed by their id', async () => {
  const [one, other] = [await portal.createPerson('EMPLOYEE'), await portal.createPerson('EMPLOYEE')];
  const mine = await createRequest(portal.db, { user_id: one.id });
  await createRequest(portal.db, { user_id: other.id });
  const { body } = await portal.call(
    'listRequests',
    { query: { user_id: one.id } },
    { token: procurement.token },
  );
  expect(body.items.map(({ id }) => id)).toEqual([mine.id]);
});
