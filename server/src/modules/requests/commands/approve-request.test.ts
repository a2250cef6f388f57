import { actionsOn, entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { changeSettings, createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee, procurement } = portal.people({ employee: 'EMPLOYEE', procurement: 'PROCUREMENT' });

beforeAll(async () => {
  await portal.createPerson('FINANCE');
});
afterEach(() => changeSettings(portal.db, { four_eyes: true, finance_threshold: 1000 }));

function approve(id: number, token?: string, body?: unknown) {
  return portal.call('approveRequest', { params: { id }, body: body as never }, { token });
}

test('refuses a caller without a session, and roles that do not approve', async () => {
  const { id } = await createRequest(portal.db, { user_id: employee.id });
  expect((await approve(id)).error.code).toBe('unauthenticated');
  const finance = await portal.createPerson('FINANCE');
  for (const { token } of [employee, finance]) {
    const { status, error } = await approve(id, token);
    expect([status, error.code]).toEqual([403, 'forbidden']);
  }
});

test.each([0, 2_000_000_000, 'abc', '1e3', -1])('there is no request %p', async (id) => {
  const { status, error } = await approve(id as number, procurement.token);
  expect([status, error.code]).toEqual([404, 'not_found']);
});

test('refuses a body that says something else', async () => {
  const { id } = await createRequest(portal.db, { user_id: employee.id });
  for (const body of [{ status: 'approved' }, { version: 'new' }, { version: 0 }]) {
    expect((await approve(id, procurement.token, body)).status).toBe(422);
  }
  expect(await actionsOn(portal.db, 'request', id)).toEqual([]);
});

test('approves, with or without a body', async () => {
  for (const body of [undefined, {}, { version: 1 }]) {
    const { id } = await createRequest(portal.db, { user_id: employee.id });
    const { status, body: answer } = await approve(id, procurement.token, body);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      id,
      status: 'approved',
      finance_state: 'not_required',
      approved_by: { id: procurement.id, name: procurement.name },
      version: 2,
      allowed_actions: ['fulfil'],
    });
    expect(answer.approved_at).not.toBeNull();
  }
});

test('logs it, with what changed, and mails the requester', async () => {
  const person = await portal.createPerson('EMPLOYEE', { name: 'Ana Lima' });
  const { id } = await createRequest(portal.db, { user_id: person.id, asset_name: 'Desk\nlamp' });
  await approve(id, procurement.token);
  expect(await entriesAbout(portal.db, 'request', id)).toEqual([
    {
      user_id: procurement.id,
      user_name: procurement.name,
      action: 'Approved Request',
      target_label: 'Desk\nlamp',
      before: { status: 'pending', finance_state: null },
      after: { status: 'approved', finance_state: 'not_required' },
      note: null,
    },
  ]);
  const [mail] = await mailsTo(portal.db, person.email);
  expect(mail?.subject).toBe('Your request "Desk lamp" was approved');
  expect(mail?.body).toContain('Hello Ana Lima,');
  expect(mail?.body).toContain(`was approved by ${procurement.name}`);
  expect(mail?.body).toContain('http://localhost:3000/employee/requests');
});

test.each([
  [999.99, 'not_required'],
  [1000, 'awaiting'],
  [99_999_999_999.99, 'awaiting'],
] as const)('a cost of %d is %s for finance', async (estimated_cost, finance_state) => {
  const { id } = await createRequest(portal.db, { user_id: employee.id, estimated_cost });
  expect((await approve(id, procurement.token)).body.finance_state).toBe(finance_state);
});

test('the threshold is a setting', async () => {
  await changeSettings(portal.db, { finance_threshold: 200 });
  const { id } = await createRequest(portal.db, { user_id: employee.id, estimated_cost: 200 });
  const { body } = await approve(id, procurement.token);
  expect(body).toMatchObject({ finance_state: 'awaiting', allowed_actions: [] });
});

test('nobody approves what they asked for', async () => {
  const { id } = await createRequest(portal.db, { user_id: procurement.id });
  const { status, error } = await approve(id, procurement.token);
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: 'four_eyes',
    message: 'You made this request, so someone else must approve it',
  });
  const seen = await portal.call('getRequest', { params: { id } }, { token: procurement.token });
  expect(seen.body.allowed_actions).toEqual(['edit', 'withdraw', 'reject']);
});

test('with four eyes switched off they may, and the log says so; no mail to oneself', async () => {
  await changeSettings(portal.db, { four_eyes: false });
  const self = await portal.createPerson('PROCUREMENT');
  const { id } = await createRequest(portal.db, { user_id: self.id });
  expect((await approve(id, self.token)).status).toBe(200);
  const [entry] = await entriesAbout(portal.db, 'request', id);
  expect(entry?.note).toBe('Four-eyes rule switched off: approved by the person who made the request');
  expect(await mailsTo(portal.db, self.email)).toEqual([]);
  const other = await createRequest(portal.db, { user_id: employee.id });
  await approve(other.id, self.token);
  expect((await entriesAbout(portal.db, 'request', other.id))[0]?.note).toBeNull();
});

test('a second approval is told that it is done, with the request as it is now', async () => {
  const { id } = await createRequest(portal.db, { user_id: employee.id });
  await approve(id, procurement.token);
  const { status, error } = await approve(id, procurement.token, { version: 1 });
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: 'wrong_state',
    message: 'This request has already been approved',
    current: { id, status: 'approved', version: 2 },
  });
  expect(await actionsOn(portal.db, 'request', id)).toEqual(['Approved Request']);
});

test('an approval of what was seen before a change is refused, with the request as it is now', async () => {
  const { id } = await createRequest(portal.db, { user_id: employee.id, estimated_cost: 9000, version: 2 });
  const { status, error } = await approve(id, procurement.token, { version: 1 });
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: 'stale_version',
    current: {
      id,
      status: 'pending',
      estimated_cost: 9000,
      version: 2,
      allowed_actions: ['approve', 'reject'],
    },
  });
});
