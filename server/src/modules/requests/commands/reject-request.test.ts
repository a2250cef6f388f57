import { entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee, procurement, finance } = portal.people({
  employee: 'EMPLOYEE',
  procurement: 'PROCUREMENT',
  finance: 'FINANCE',
});

function reject(id: number, token?: string, body: unknown = { comment: 'Out of budget' }) {
  return portal.call('rejectRequest', { params: { id }, body: body as never }, { token });
}

const awaitingFinance = () =>
  createRequest(portal.db, { user_id: employee.id, status: 'approved', finance_state: 'awaiting' });

test('refuses a caller without a session, and employees', async () => {
  const { id } = await createRequest(portal.db, { user_id: employee.id });
  expect((await reject(id)).status).toBe(401);
  expect((await reject(id, employee.token)).status).toBe(403);
  expect((await reject(2_000_000_000, procurement.token)).status).toBe(404);
});

test.each([undefined, {}, { comment: '' }, { comment: '  \n ' }, { comment: 3 }])(
  'needs a reason: %p',
  async (body) => {
    const { id } = await createRequest(portal.db, { user_id: employee.id });
    const answer = await portal.call(
      'rejectRequest',
      { params: { id }, body: body as never },
      { token: procurement.token },
    );
    expect(answer.status).toBe(422);
    if (body) expect(answer.error.fields).toEqual({ comment: 'Please provide a rejection reason' });
  },
);

test('a reason holds 2,000 characters and no more, and no other field is known', async () => {
  const { id } = await createRequest(portal.db, { user_id: employee.id });
  expect((await reject(id, procurement.token, { comment: 'x'.repeat(2001) })).error.fields).toEqual({
    comment: 'The rejection reason must be at most 2,000 characters',
  });
  expect((await reject(id, procurement.token, { comment: 'nul\u0000' })).status).toBe(422);
  expect((await reject(id, procurement.token, { comment: 'x', reason: 'y' })).status).toBe(422);
  expect((await reject(id, procurement.token, { comment: 'x'.repeat(2000) })).status).toBe(200);
});

test('procurement rejects what is pending: answer, log and mail carry the reason', async () => {
  const person = await portal.createPerson('EMPLOYEE');
  const { id } = await createRequest(portal.db, { user_id: person.id, asset_name: 'A boat' });
  const { body } = await reject(id, procurement.token, { comment: '  No harbour ', version: 1 });
  expect(body).toMatchObject({
    status: 'rejected',
    finance_state: null,
    rejection_comment: 'No harbour',
    rejected_by: { id: procurement.id },
    allowed_actions: [],
    version: 2,
  });
  expect(await entriesAbout(portal.db, 'request', id)).toEqual([
    expect.objectContaining({
      action: 'Rejected Request',
      before: { status: 'pending', rejection_comment: null },
      after: { status: 'rejected', rejection_comment: 'No harbour' },
    }),
  ]);
  const [mail] = await mailsTo(portal.db, person.email);
  expect(mail).toMatchObject({ subject: 'Your request "A boat" was rejected' });
  expect(mail?.body).toContain('The reason: No harbour');
});

test('finance rejects what awaits it', async () => {
  const { id } = await awaitingFinance();
  const { body } = await reject(id, finance.token);
  expect(body).toMatchObject({
    status: 'rejected',
    finance_state: 'rejected',
    rejected_by: { id: finance.id },
  });
});

test('each rejects at their own step only', async () => {
  const pending = await createRequest(portal.db, { user_id: employee.id });
  expect((await reject(pending.id, finance.token)).error).toMatchObject({
    code: 'forbidden',
    message: 'Only procurement or an administrator can reject a pending request',
  });
  const { id } = await awaitingFinance();
  expect((await reject(id, procurement.token)).error).toMatchObject({
    code: 'forbidden',
    message:
      'This request is approved and awaits finance: only finance or an administrator can reject it now',
  });
  const admin = await portal.createPerson('ADMIN');
  expect((await reject(id, admin.token)).status).toBe(200);
  expect((await reject(pending.id, admin.token)).status).toBe(200);
});

test('what is decided is not rejected any more', async () => {
  const approved = await createRequest(portal.db, { user_id: employee.id, status: 'approved' });
  expect((await reject(approved.id, procurement.token)).error).toMatchObject({
    code: 'wrong_state',
    message: 'This request has already been approved and can no longer be rejected',
    current: { status: 'approved' },
  });
  const rejected = await createRequest(portal.db, { user_id: employee.id, status: 'rejected' });
  expect((await reject(rejected.id, procurement.token)).error.message).toBe(
    'This request has already been rejected',
  );
});
