import { setUpTestApp, type TestPerson } from '../../../test/app/test-app';
import { createAllocation } from '../../../test/factories/allocations';

const portal = setUpTestApp();
const { admin, employee } = portal.people({
  admin: { role: 'ADMIN', name: 'Ada Admin' },
  employee: { role: 'EMPLOYEE', name: 'Éva Müller', email: 'eva_m%r@example.com' },
});
let procurement: TestPerson;

beforeAll(async () => {
  procurement = await portal.createPerson('PROCUREMENT', {
    name: 'Piet Procurement',
    department: 'Purchasing',
  });
  await portal.createPerson('EMPLOYEE', { name: 'Sam Suspended', status: 'suspended' });
});

const getUser = (id: number, token?: string) => portal.call('getUser', { params: { id } }, { token });
const listUsers = (query: Record<string, unknown>, token?: string) =>
  portal.call('listUsers', { query: query as never }, { token });

describe('one account', () => {
  test('needs a session', async () => expect((await getUser(employee.id)).status).toBe(401));

  test('is there for its owner and for admins, with all facts', async () => {
    for (const { token } of [employee, admin]) {
      const { body } = await getUser(employee.id, token);
      const { decisions, ...facts } = body;
      expect(decisions.filter(({ open }) => open).map(({ action }) => action)).toEqual(body.allowed_actions);
      expect(facts).toEqual({
        id: employee.id,
        name: 'Éva Müller',
        email: 'eva_m%r@example.com',
        department: null,
        role: 'EMPLOYEE',
        is_active: true,
        status: 'active',
        version: 1,
        has_password: false,
        invitation_expires_at: null,
        assets_held: 0,
        tries_releases: false,
        allowed_actions: token === admin.token ? ['edit', 'change-role', 'suspend', 'send-reset'] : [],
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      });
    }
  });

  test('is not there for others, as if it did not exist', async () => {
    const hidden = await getUser(employee.id, procurement.token);
    const missing = await getUser(2_000_000_000, admin.token);
    expect([hidden.status, hidden.error.message]).toEqual([missing.status, missing.error.message]);
    expect(hidden.status).toBe(404);
  });

  test.each(['x', '0', '-1', '1.5', '99999999999'])('%p is nobody', async (id) =>
    expect((await getUser(id as never, admin.token)).status).toBe(404),
  );
});

describe('the directory', () => {
  test('needs a role that may see it', async () => {
    expect((await listUsers({})).status).toBe(401);
    expect((await listUsers({}, employee.token)).status).toBe(403);
  });

  test('shows admins everybody, and procurement the active ones, without account facts', async () => {
    const all = await listUsers({ sort: 'name' }, admin.token);
    expect(all.body.items.map(({ name }) => name)).toEqual([
      'Ada Admin',
      'Éva Müller',
      'Piet Procurement',
      'Sam Suspended',
    ]);
    expect(all.body).toMatchObject({ total: 4, total_is_exact: true, page: 1, page_size: 10 });
    const active = await listUsers({}, procurement.token);
    expect(active.body.total).toBe(3);
    expect(active.body.items.map(({ name }) => name)).not.toContain('Sam Suspended');
    expect(Object.keys(active.body.items[0] ?? {}).sort()).toEqual(
      ['department', 'email', 'id', 'is_active', 'name', 'role'].sort(),
    );
  });

  test.each([
    ['muller eva', ['Éva Müller']],
    ['ÉVA', ['Éva Müller']],
    ['_m%r', ['Éva Müller']],
    ['%', ['Éva Müller']],
    ['piet example.com', ['Piet Procurement']],
    ["o'hara", []],
  ])('finds %p', async (search, names) => {
    const { body } = await listUsers({ search }, admin.token);
    expect(body.items.map(({ name }) => name)).toEqual(names);
  });

  test('filters by role, sorts both ways, and pages', async () => {
    const employees = await listUsers({ role: 'employee', sort: '-name' }, admin.token);
    expect(employees.body.items.map(({ name }) => name)).toEqual(['Sam Suspended', 'Éva Müller']);
    const second = await listUsers({ page: 2, page_size: 3, sort: 'created_at' }, admin.token);
    expect(second.body.items).toHaveLength(1);
    expect((await listUsers({ page: 9 }, admin.token)).body.items).toEqual([]);
  });

  test.each([{ page: 0 }, { page_size: 101 }, { sort: 'password_hash' }, { role: 'BOSS' }, { nonsense: 1 }])(
    'refuses %p',
    async (query) => expect((await listUsers(query, admin.token)).status).toBe(422),
  );
});

describe('what the people’s screen adds', () => {
  const names = async (query: Record<string, unknown>) =>
    (await listUsers(query, admin.token)).body.items.map(({ name }) => name);

  test('rows carry the account’s facts for admins', async () => {
    const { body } = await listUsers({ status: 'suspended' }, admin.token);
    expect(body.items).toMatchObject([
      {
        name: 'Sam Suspended',
        status: 'suspended',
        version: 1,
        assets_held: 0,
        allowed_actions: expect.any(Array),
      },
    ]);
  });

  test('filters by state, department and holding assets', async () => {
    expect(await names({ status: 'ACTIVE,waiting' })).toEqual([
      'Ada Admin',
      'Éva Müller',
      'Piet Procurement',
    ]);
    expect(await names({ department: 'PURCHASING' })).toEqual(['Piet Procurement']);
    await createAllocation(portal.db, { user_id: employee.id });
    expect(await names({ holds_assets: 'true' })).toEqual(['Éva Müller']);
    expect(await names({ holds_assets: 'false', role: 'EMPLOYEE' })).toEqual(['Sam Suspended']);
    expect((await listUsers({ status: 'gone' }, admin.token)).status).toBe(422);
  });

  test('sorts by department and state, people without a department last, and employees first', async () => {
    for (const sort of ['department', '-department'])
      expect((await names({ sort }))[0]).toBe('Piet Procurement');
    expect((await names({ sort: '-status' }))[0]).toBe('Sam Suspended');
    expect(await names({ sort: 'employees_first' })).toEqual([
      'Éva Müller',
      'Sam Suspended',
      'Ada Admin',
      'Piet Procurement',
    ]);
  });

  test('counts accounts by role and state', async () => {
    const { body } = await portal.call('getUsersSummary', {}, { token: admin.token });
    expect(body).toEqual({
      total: 4,
      admins: 1,
      // Whoever is suspended is no employee that counts.
      employees: 1,
      active: 3,
      invited: 0,
      waiting: 0,
      suspended: 1,
      refused: 0,
      suspended_holding_assets: 0,
    });
  });
});
