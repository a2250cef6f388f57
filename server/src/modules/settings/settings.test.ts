import { sql } from 'kysely';
import { letLimitsPass, mailTexts } from '../../../test/app/sign-in';
import { setUpTestApp } from '../../../test/app/test-app';
import { createRequest } from '../../../test/factories/requests';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: 'ADMIN' });

beforeEach(() => letLimitsPass(portal));

const read = async () => (await portal.call('getSettings', {}, { token: admin.token })).body;
const edit = async (body: object) =>
  portal.call(
    'editSettings',
    { body: { version: (await read()).version, ...body } as never },
    { token: admin.token },
  );
const lastEntry = () =>
  portal.db
    .selectFrom('activity_log')
    .selectAll()
    .where('target_type', '=', 'settings')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('a change answers the settings and is logged with what changed, before and after', async () => {
  const before = await read();
  const { status, body } = await edit({
    organisation_name: ' Acme ',
    allowed_mail_domains: ['@Example.COM', 'example.com', 'b.example.org'],
    four_eyes: true,
    time_zone: 'europe/berlin',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    organisation_name: 'Acme',
    allowed_mail_domains: ['example.com', 'b.example.org'],
    time_zone: 'Europe/Berlin',
    finance_threshold: 1000,
    // Of an organisation that is new.
    approval_allowance_percent: 5,
    approval_allowance_amount: 100,
    version: before.version + 1,
  });
  expect(await lastEntry()).toMatchObject({
    action: 'Changed Settings',
    user_id: admin.id,
    before: { organisation_name: 'Our Organisation', allowed_mail_domains: [], time_zone: 'UTC' },
    after: {
      organisation_name: 'Acme',
      allowed_mail_domains: ['example.com', 'b.example.org'],
      time_zone: 'Europe/Berlin',
    },
  });
});

test('what changes nothing leaves no trace', async () => {
  const { version } = await read();
  const entry = await lastEntry();
  expect((await edit({ four_eyes: true })).body.version).toBe(version);
  expect((await lastEntry())?.id).toBe(entry?.id);
});

test('a stale version is refused with the settings as they are', async () => {
  const { version } = await read();
  await edit({ fiscal_year_start_month: 4 });
  const { status, error } = await edit({ version, fiscal_year_start_month: 7 });
  expect([status, error.code]).toEqual([409, 'stale_version']);
  expect(error.current).toMatchObject({ fiscal_year_start_month: 4, version: version + 1 });
});

test('of 10 changes at once of what all saw, one stands', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => edit({ version, organisation_name: `Name ${n}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  ['organisation_name', '  ', 'Organisation name is required'],
  ['allowed_mail_domains', ['example.com', 'no domain'], '"no domain" is not a mail domain like example.com'],
  ['allowed_mail_domains', 'example.com', 'Mail domains must be a list'],
  ['finance_threshold', -1, 'Finance threshold must not be negative'],
  ['finance_threshold', 1.234, 'Finance threshold must have at most two decimals'],
  ['finance_threshold', '5', 'Finance threshold must be a number'],
  ['price_tolerance_percent', 100.01, 'Price tolerance must be from 0 to 100 per cent'],
  ['charges_tolerance_percent', 1.005, 'Charges tolerance must have at most two decimals'],
  ['rounding_tolerance', -1, 'Tax and total tolerance must not be negative'],
  ['over_receipt_percent', 100.01, 'Over-receipt tolerance must be from 0 to 100 per cent'],
  ['approval_allowance_percent', 101, 'Allowance above approvals must be from 0 to 100 per cent'],
  ['approval_allowance_amount', -1, 'Allowance above approvals must not be negative'],
  ['budget_policy', 'maybe', 'Choose ignore, warn or stop'],
  ['four_eyes', 'yes', 'Four eyes must be true or false'],
  ['fiscal_year_start_month', 13, 'Fiscal year start must be a month from 1 to 12'],
  ['fiscal_year_start_month', 1.5, 'Fiscal year start must be a month from 1 to 12'],
  ['time_zone', 'Mars/Olympus', 'Choose a time zone such as Europe/Berlin'],
  ['time_zone', '+01:00', 'Choose a time zone such as Europe/Berlin'],
  ['password', 'x', 'This field is not known'],
])('refuses %s %p beside its field', async (field, value, message) => {
  const { status, error } = await edit({ [field]: value });
  expect([status, error.fields]).toEqual([422, { [field]: message }]);
});

test('threshold, domains and four-eyes hold from the next call on', async () => {
  const owner = await portal.createPerson('EMPLOYEE');
  const approve = async (token: string, userId: number) => {
    const { id } = await createRequest(portal.db, { user_id: userId, estimated_cost: 500 });
    return portal.call('approveRequest', { params: { id } }, { token });
  };
  expect((await approve(admin.token, owner.id)).body.finance_state).toBe('not_required');
  expect((await approve(admin.token, admin.id)).error.code).toBe('four_eyes');
  await edit({ finance_threshold: 499.99, four_eyes: false, allowed_mail_domains: ['new.example'] });
  expect((await approve(admin.token, owner.id)).body.finance_state).toBe('awaiting');
  expect((await approve(admin.token, admin.id)).status).toBe(200);
  const registered = await portal.call('register', {
    body: { name: 'N', email: 'n@new.example', password: 'a fine long password' },
  });
  expect(registered.body.is_active).toBe(true);
});

test('budget policy, fiscal year, time zone and name hold from the next call on, each logged', async () => {
  const budget = async () => (await portal.call('getBudget', {}, { token: admin.token })).body;
  const owner = await portal.createPerson('EMPLOYEE');
  const approve = async () => {
    const { id } = await createRequest(portal.db, { user_id: owner.id, estimated_cost: 5 });
    return (await portal.call('approveRequest', { params: { id } }, { token: admin.token })).status;
  };
  const begins = async (month: number) => {
    await edit({ fiscal_year_start_month: month });
    expect((await budget()).from.slice(5, 7)).toBe(String(month).padStart(2, '0'));
  };
  await begins(3);
  await begins(9);
  expect(await lastEntry()).toMatchObject({
    before: { fiscal_year_start_month: 3 },
    after: { fiscal_year_start_month: 9 },
  });

  const { fiscal_year } = await budget();
  await portal.db.insertInto('budgets').values({ fiscal_year, department_id: null, amount: 1 }).execute();
  await edit({ budget_policy: 'stop' });
  expect(await approve()).toBe(409);
  await edit({ budget_policy: 'ignore' });
  expect(await approve()).toBe(200);
  expect(await lastEntry()).toMatchObject({
    before: { budget_policy: 'stop' },
    after: { budget_policy: 'ignore' },
  });

  const added = async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    return (await portal.app.inject({ url: `/api/users/export?search=${owner.email}`, headers })).body;
  };
  await edit({ time_zone: 'Pacific/Kiritimati' });
  const east = await added();
  await edit({ time_zone: 'Pacific/Pago_Pago' });
  expect(await added()).not.toBe(east);

  await edit({ organisation_name: 'Renamed at once' });
  expect((await portal.call('getPortal', {})).body.organisation_name).toBe('Renamed at once');
});

const mailStatus = async () => (await portal.call('getMailStatus', {}, { token: admin.token })).body;

test('a test mail goes to the caller, in the name of the organisation, and waits in the outbox', async () => {
  await edit({ organisation_name: 'Mail Senders' });
  const before = await mailStatus();
  const { status, body } = await portal.call('sendTestMail', {}, { token: admin.token });
  expect([status, body.message]).toEqual([202, `A test mail to ${admin.email} is on its way`]);
  const [mail] = await mailTexts(portal, admin.email);
  expect([mail?.subject, mail?.body]).toEqual(['Test mail', expect.stringContaining('Mail Senders')]);
  expect((await lastEntry())?.action).toBe('Sent Test Mail');
  expect(await mailStatus()).toMatchObject({ transport: 'mailbox', waiting: before.waiting + 1 });
});

test('the mail status tells what failed lately and the newest trouble', async () => {
  await portal.db.deleteFrom('mail_outbox').execute();
  expect(await mailStatus()).toEqual({
    transport: 'mailbox',
    delayed: false,
    failing_since: null,
    waiting: 0,
    failed: 0,
    last_sent_at: null,
    last_error: null,
  });
  await sql`INSERT INTO mail_outbox (recipient, subject, body, sent_at, failed_at, last_error) VALUES
    ('a@example.com', 'Sent', '', now(), NULL, NULL),
    ('b@example.com', 'Old', '', NULL, now() - interval '8 days', 'long ago'),
    ('c@example.com', 'Refused', '', NULL, now(), '550 no such person'),
    ('d@example.com', 'Tried', '', NULL, NULL, 'connection refused')`.execute(portal.db);
  expect(await mailStatus()).toMatchObject({
    waiting: 1,
    failed: 1,
    last_sent_at: expect.stringMatching(/Z$/),
    last_error: {
      message: 'connection refused',
      recipient: 'd@example.com',
      subject: 'Tried',
      given_up_at: null,
    },
  });
});

test('undelivered mails are listed newest first, searched and filtered, and never with their text', async () => {
  await portal.db.deleteFrom('mail_outbox').execute();
  await sql`INSERT INTO mail_outbox (recipient, subject, body, attempts, sent_at, failed_at, last_error) VALUES
    ('a@example.com', 'Delivered', 'secret', 1, now(), NULL, NULL),
    ('b@example.com', 'Long ago', '', 20, NULL, now() - interval '8 days', 'long ago'),
    ('c@example.com', 'Set a new password', '', 1, NULL, now(), '550 no such person'),
    ('d@example.com', 'Your verification code', 'secret 123456', 2, NULL, NULL, 'connection refused')`.execute(
    portal.db,
  );
  const list = async (query: object) =>
    (await portal.call('listMails', { query: query as never }, { token: admin.token })).body;
  const all = await list({});
  expect(all).toMatchObject({ total: 2, page: 1, page_size: 10 });
  expect(all.items).toMatchObject([
    {
      recipient: 'd@example.com',
      subject: 'Your verification code',
      state: 'waiting',
      attempts: 2,
      last_error: 'connection refused',
      next_attempt_at: expect.stringMatching(/Z$/),
      given_up_at: null,
    },
    {
      recipient: 'c@example.com',
      state: 'failed',
      last_error: '550 no such person',
      next_attempt_at: null,
      given_up_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect(JSON.stringify(all)).not.toContain('secret');
  const recipients = async (query: object) => (await list(query)).items.map(({ recipient }) => recipient);
  expect(await recipients({ state: 'failed' })).toEqual(['c@example.com']);
  expect(await recipients({ state: 'waiting' })).toEqual(['d@example.com']);
  expect(await recipients({ search: 'password C@' })).toEqual(['c@example.com']);
  expect(await recipients({ sort: 'created_at' })).toEqual(['c@example.com', 'd@example.com']);
});

test('an admin sees each kind of background work, and what it did last', async () => {
  await sql`INSERT INTO job_runs (task, job_id, worker, started_at, ended_at, outcome, error)
    VALUES ('clean-up', 1, 'worker', '2026-01-05 10:00Z', '2026-01-05 10:01Z', 'failed', 'disk full')`.execute(
    portal.db,
  );
  const { status, body } = await portal.call('listBackgroundJobs', {}, { token: admin.token });
  expect(status).toBe(200);
  expect(body.items.map(({ title }) => title)).toContain('Deliver mail');
  expect(body.items.find(({ name }) => name === 'clean-up')).toEqual({
    name: 'clean-up',
    title: 'Delete what has expired',
    state: 'idle',
    running_since: null,
    progress: null,
    queued: 0,
    last_run: {
      started_at: '2026-01-05T10:00:00.000Z',
      ended_at: '2026-01-05T10:01:00.000Z',
      outcome: 'failed',
      done: null,
    },
    last_error: { at: '2026-01-05T10:01:00.000Z', message: 'disk full' },
    next_run_at: expect.any(String),
  });
});
