import { actionsOn } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { procurement, employee } = portal.people({ procurement: 'PROCUREMENT', employee: 'EMPLOYEE' });

const seen = (request: { id: number; version: number }) => ({ id: request.id, version: request.version });
const statusesOf = async (ids: number[]) => {
  const { rows } = await portal.pool.query('SELECT status FROM requests WHERE id = ANY($1) ORDER BY id', [
    ids,
  ]);
  return rows.map(({ status }) => status);
};

test.each(['approveRequests', 'financeApproveRequests', 'rejectRequests'] as const)(
  '%s is refused without a session and to an employee',
  async (id) => {
    const body = { requests: [{ id: 1, version: 1 }], comment: 'No' };
    expect((await portal.call(id, { body } as never)).status).toBe(401);
    expect((await portal.call(id, { body } as never, { token: employee.token })).status).toBe(403);
  },
);

test.each([
  [{ requests: [] }, 'requests', 'Choose at least one'],
  [{ requests: [{ id: 1 }] }, 'requests.0.version', 'Version must be a whole number'],
  [
    {
      requests: [
        { id: 1, version: 1 },
        { id: 1, version: 2 },
      ],
    },
    'requests',
    'Choose each one only once',
  ],
])('refuses %j', async (body, field, message) => {
  const { status, error } = await portal.call('approveRequests', { body } as never, {
    token: procurement.token,
  });
  expect([status, error.fields]).toEqual([422, { [field]: message }]);
});

test('approves each as it was seen, and says of the rest why not', async () => {
  const [good, changed] = [
    await createRequest(portal.db, { user_id: employee.id }),
    await createRequest(portal.db, { user_id: employee.id }),
  ];
  const own = await createRequest(portal.db, { user_id: procurement.id });
  const done = await createRequest(portal.db, { user_id: employee.id, status: 'rejected' });
  const last = await createRequest(portal.db, { user_id: employee.id });
  await portal.pool.query('UPDATE requests SET version = 2 WHERE id = $1', [changed.id]);
  const { status, body } = await portal.call(
    'approveRequests',
    { body: { requests: [good, changed, own, done, last].map(seen) } },
    { token: procurement.token },
  );
  expect(status).toBe(200);
  expect(body.items.map(({ id, done: isDone, code }) => [id, isDone, code])).toEqual([
    [good.id, true, null],
    [changed.id, false, 'stale_version'],
    [own.id, false, 'four_eyes'],
    [done.id, false, 'wrong_state'],
    [last.id, true, null],
  ]);
  expect(body.items[2]?.message).toBe('You made this request, so someone else must approve it');
  expect(await statusesOf([good.id, changed.id, own.id, done.id, last.id])).toEqual([
    'approved',
    'pending',
    'pending',
    'rejected',
    'approved',
  ]);
  expect(await actionsOn(portal.db, 'request', good.id)).toEqual(['Approved Request']);
  expect(await actionsOn(portal.db, 'request', own.id)).toEqual([]);
});

test('rejects each with the one reason, which must be given', async () => {
  const made = [
    await createRequest(portal.db, { user_id: employee.id }),
    await createRequest(portal.db, { user_id: employee.id }),
  ];
  const reject = (comment: string) =>
    portal.call(
      'rejectRequests',
      { body: { requests: made.map(seen), comment } },
      { token: procurement.token },
    );
  expect((await reject('  ')).error.fields).toEqual({ comment: 'Please provide a rejection reason' });
  const { body } = await reject('Two are in stock');
  expect(body.items.map(({ done }) => done)).toEqual([true, true]);
  const { rows } = await portal.pool.query(
    'SELECT DISTINCT status, rejection_comment FROM requests WHERE id = ANY($1)',
    [made.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ status: 'rejected', rejection_comment: 'Two are in stock' }]);
});

test('finance approves each that awaits it, and not what they asked for or approved themselves', async () => {
  const finance = await portal.createPerson('ADMIN');
  const awaiting = { status: 'approved', finance_state: 'awaiting', approved_by: procurement.id } as const;
  const good = await createRequest(portal.db, { user_id: employee.id, ...awaiting });
  const own = await createRequest(portal.db, { user_id: finance.id, ...awaiting });
  const approved = await createRequest(portal.db, {
    user_id: employee.id,
    ...awaiting,
    approved_by: finance.id,
  });
  const pending = await createRequest(portal.db, { user_id: employee.id });
  const { body } = await portal.call(
    'financeApproveRequests',
    { body: { requests: [good, own, approved, pending].map(seen) } },
    { token: finance.token },
  );
  expect(body.items.map(({ id, code }) => [id, code])).toEqual([
    [good.id, null],
    [own.id, 'four_eyes'],
    [approved.id, 'four_eyes'],
    [pending.id, 'wrong_state'],
  ]);
  expect(await actionsOn(portal.db, 'request', good.id)).toEqual(['Finance Approved Request']);
});
