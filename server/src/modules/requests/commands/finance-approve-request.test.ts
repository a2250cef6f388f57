import { entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { changeSettings, createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee, procurement, finance, admin } = portal.people({
  employee: 'EMPLOYEE',
  procurement: 'PROCUREMENT',
  finance: 'FINANCE',
  admin: 'ADMIN',
});

afterEach(() => changeSettings(portal.db, { four_eyes: true }));

function financeApprove(id: number, token?: string, body?: unknown) {
  return portal.call('financeApproveRequest', { params: { id }, body: body as never }, { token });
}

function awaiting(values: { user_id?: number; approved_by?: number } = {}) {
  return createRequest(portal.db, {
    user_id: employee.id,
    status: 'approved',
    finance_state: 'awaiting',
    approved_by: procurement.id,
    estimated_cost: 2500,
    ...values,
  });
}

test('refuses a caller without a session, and roles that are not finance', async () => {
  const { id } = await awaiting();
  expect((await financeApprove(id)).status).toBe(401);
  for (const { token } of [employee, procurement]) expect((await financeApprove(id, token)).status).toBe(403);
  expect((await financeApprove(2_000_000_000, finance.token)).status).toBe(404);
  expect((await financeApprove(id, finance.token, { version: 1.5 })).status).toBe(422);
});

test('gives the approval, logs it and mails the requester', async () => {
  const { id } = await awaiting();
  const { body } = await financeApprove(id, finance.token, { version: 1 });
  expect(body).toMatchObject({
    status: 'approved',
    finance_state: 'approved',
    approved_by: { id: procurement.id },
    finance_approved_by: { id: finance.id, name: finance.name },
    version: 2,
    allowed_actions: [],
  });
  expect(await entriesAbout(portal.db, 'request', id)).toEqual([
    expect.objectContaining({
      action: 'Finance Approved Request',
      before: { finance_state: 'awaiting' },
      after: { finance_state: 'approved' },
      note: null,
    }),
  ]);
  const mails = await mailsTo(portal.db, employee.email);
  expect(mails.at(-1)?.subject).toMatch(/was approved by finance$/);
});

test('what does not await finance cannot be approved by it', async () => {
  const pending = await createRequest(portal.db, { user_id: employee.id });
  const cheap = await createRequest(portal.db, { user_id: employee.id, status: 'approved' });
  expect((await financeApprove(pending.id, finance.token)).error.message).toBe(
    'This request has not been approved yet',
  );
  expect((await financeApprove(cheap.id, finance.token)).error).toMatchObject({
    code: 'wrong_state',
    message: 'This request needs no finance approval',
    current: { id: cheap.id, finance_state: 'not_required' },
  });
  const { id } = await awaiting();
  await financeApprove(id, finance.token);
  expect((await financeApprove(id, admin.token)).error.message).toBe(
    'Finance has already approved this request',
  );
});

test('neither who asked nor who approved gives the finance approval', async () => {
  const own = await awaiting({ user_id: finance.id });
  expect((await financeApprove(own.id, finance.token)).error).toMatchObject({
    code: 'four_eyes',
    message: 'You made this request, so someone else must give the finance approval',
  });
  const approved = await awaiting({ approved_by: admin.id });
  expect((await financeApprove(approved.id, admin.token)).error).toMatchObject({
    code: 'four_eyes',
    message: 'You approved this request, so someone else must give the finance approval',
  });
});

test('with four eyes switched off they may, and the log says so', async () => {
  await changeSettings(portal.db, { four_eyes: false });
  const { id } = await awaiting({ approved_by: admin.id });
  expect((await financeApprove(id, admin.token)).status).toBe(200);
  expect((await entriesAbout(portal.db, 'request', id))[0]?.note).toBe(
    'Four-eyes rule switched off: finance approval by the person who approved the request',
  );
});

describe('with one person in finance', () => {
  const approve = (id: number, { token }: TestPerson) =>
    portal.call('approveRequest', { params: { id } }, { token });
  const asked = (user_id: number) => createRequest(portal.db, { user_id, estimated_cost: 2500 });
  const stuck = async (id: number) =>
    (await portal.call('getRequest', { params: { id } }, { token: admin.token })).body.obstacles.some(
      ({ title }) => title === 'Nobody may give the finance approval',
    );
  const setActive = (person: TestPerson, status: 'active' | 'suspended') =>
    portal.db.updateTable('users').set({ status }).where('id', '=', person.id).execute();

  test('their own request goes through by procurement and an administrator', async () => {
    const { id } = await asked(finance.id);
    expect((await approve(id, procurement)).body.finance_state).toBe('awaiting');
    expect(await stuck(id)).toBe(false);
    expect((await financeApprove(id, admin.token)).status).toBe(200);
  });

  test('the only administrator cannot approve it into a dead end, and is told what to do', async () => {
    const { id } = await asked(finance.id);
    const { status, error } = await approve(id, admin);
    expect([status, error.code]).toEqual([409, 'four_eyes']);
    expect(error.message).toMatch(
      /^Nobody would be left for the finance approval.*Let someone else approve it, or give one more person/,
    );
    expect(await entriesAbout(portal.db, 'request', id)).toEqual([]);
    // Below the threshold there is nothing for finance to do, and without four eyes they may themselves.
    const cheap = await createRequest(portal.db, { user_id: finance.id, estimated_cost: 999.99 });
    expect((await approve(cheap.id, admin)).status).toBe(200);
    await changeSettings(portal.db, { four_eyes: false });
    expect((await approve(id, admin)).status).toBe(200);
  });

  test('who is suspended does not count, and a request left alone says so', async () => {
    const { id } = await asked(employee.id);
    await approve(id, admin);
    expect(await stuck(id)).toBe(false);
    await setActive(finance, 'suspended');
    const other = await asked(employee.id);
    expect((await approve(other.id, admin)).error.code).toBe('four_eyes');
    expect((await approve(other.id, procurement)).status).toBe(200);
    expect(await stuck(id)).toBe(true);
    await setActive(finance, 'active');
  });
});
