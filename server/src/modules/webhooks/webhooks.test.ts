import { MOST_WEBHOOKS } from '@portal/contract';
import { sql } from 'kysely';
import { entriesAbout } from '../../../test/app/outcomes';
import { setUpTestApp } from '../../../test/app/test-app';
import { createWebhookDesk } from '../../../test/app/webhook-desk';

const portal = setUpTestApp();
const people = portal.people({ admin: 'ADMIN' });
let desk: ReturnType<typeof createWebhookDesk>;

beforeEach(async () => {
  desk = createWebhookDesk(portal, people.admin);
  await desk.clear();
});

const URL = 'https://erp.example.com/in';
const create = (facts: object = {}, headers: Record<string, string> = {}) =>
  portal.call(
    'createWebhook',
    { body: { name: 'ERP', url: URL, events: null, ...facts } as never },
    { ...desk.as, headers },
  );
const edit = (id: number, body: object) =>
  portal.call(
    'editWebhook',
    { params: { id }, body: { name: 'ERP', url: URL, events: null, ...body } as never },
    desk.as,
  );

test('the secret is told once, is sealed in the database, and a repeated call is told it again', async () => {
  const headers = { 'idempotency-key': 'the-same-call-twice' };
  const { status, body } = await create({}, headers);
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  expect((await create({}, headers)).body).toEqual(body);
  const { secret, ...shown } = body;
  expect(await desk.get(body.id)).toEqual(shown);
  const { rows } = await sql<{ text: string }>`
    SELECT concat((SELECT string_agg(row_to_json(webhooks)::text, '') FROM webhooks),
      (SELECT string_agg(row_to_json(idempotency_keys)::text, '') FROM idempotency_keys),
      (SELECT string_agg(row_to_json(activity_log)::text, '') FROM activity_log)) AS text`.execute(portal.db);
  const hex = Buffer.from(secret).toString('hex');
  expect([rows[0]?.text.includes(secret), rows[0]?.text.includes(hex)]).toEqual([false, false]);
  expect(await entriesAbout(portal.db, 'webhook', body.id)).toMatchObject([
    { action: 'Created Webhook', after: { name: 'ERP', url: URL, events: 'all' } },
  ]);
});

test.each([
  ['https://127.0.0.1/in', 'is in the portal’s own network'],
  ['https://localhost/in', 'is in the portal’s own network'],
  ['https://169.254.169.254/latest/meta-data', 'is in the portal’s own network'],
  ['http://erp.example.com/in', 'begins with https'],
  ['https://user:secret@erp.example.com/', 'without user name'],
  ['erp.example.com', 'Write an address like'],
])('the address %s is refused by its field, at first and later', async (url, why) => {
  const first = await create({ url });
  expect([first.status, first.error.fields?.url]).toEqual([422, expect.stringContaining(why)]);
  const { body } = await create();
  const later = await edit(body.id, { url, version: body.version });
  expect([later.status, later.error.fields?.url]).toEqual([422, expect.stringContaining(why)]);
});

test('names are told apart, and no event is chosen that there is not', async () => {
  await create();
  const again = await create({ name: ' erp ' });
  expect([again.status, again.error.fields]).toEqual([409, { name: 'There is a webhook erp already' }]);
  for (const events of [[], ['user.signed_in'], ['order.sent', 'x'], 'order.sent'])
    expect(Object.keys((await create({ name: 'Other', events })).error.fields ?? {})).toEqual([
      expect.stringMatching(/^events/),
    ]);
});

test('there are so many at most, and a removed one makes room', async () => {
  await sql`INSERT INTO webhooks (name, url, secret, created_by_id)
    SELECT 'Hook ' || n, ${URL}, '', ${people.admin.id} FROM generate_series(1, ${MOST_WEBHOOKS}) n`.execute(
    portal.db,
  );
  const { status, error } = await create();
  expect([status, error.code]).toEqual([409, 'conflict']);
  const { body } = await portal.call('listWebhooks', {}, desk.as);
  const id = body.items[0]?.id ?? 0;
  expect((await portal.call('removeWebhook', { params: { id } }, desk.as)).status).toBe(200);
  expect((await create({ name: body.items[0]?.name })).status).toBe(201);
});

test('a change names the version that was seen, and an unchanged webhook stays in its version', async () => {
  const { body: made } = await create();
  const { version } = made;
  expect((await edit(made.id, { version })).body.version).toBe(version);
  const changed = (await edit(made.id, { name: 'ERP 2', events: ['order.sent'], version })).body;
  expect(changed).toMatchObject({ name: 'ERP 2', events: ['order.sent'], version: version + 1 });
  const stale = await edit(made.id, { name: 'ERP 3', version });
  expect([stale.status, stale.error.code, stale.error.current]).toEqual([
    409,
    'stale_version',
    expect.objectContaining({ name: 'ERP 2' }),
  ]);
  expect((await entriesAbout(portal.db, 'webhook', made.id)).at(-1)).toMatchObject({
    action: 'Updated Webhook',
    before: { name: 'ERP', events: 'all' },
    after: { name: 'ERP 2', events: 'order.sent' },
  });
});

test('a disabled one is neither tried nor disabled again, and says so beforehand', async () => {
  const { body: made } = await create();
  const step = (call: 'disableWebhook' | 'enableWebhook', version: number) =>
    portal.call(call, { params: { id: made.id }, body: { version } }, desk.as);
  const disabled = (await step('disableWebhook', made.version)).body;
  expect([disabled.state, disabled.disabled?.by]).toEqual(['disabled', 'person']);
  expect(disabled.decisions.filter(({ open }) => !open).map(({ action }) => action)).toEqual([
    'test',
    'disable',
  ]);
  const refused = [
    await step('disableWebhook', disabled.version),
    await portal.call('testWebhook', { params: { id: made.id } }, desk.as),
  ];
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    Array(2).fill([409, 'wrong_state']),
  );
  expect((await step('enableWebhook', disabled.version)).body.state).toBe('enabled');
});

test('a delivery is found under its own webhook only', async () => {
  const [one, other] = [(await create()).body, (await create({ name: 'Other' })).body];
  const { body } = await portal.call('testWebhook', { params: { id: one.id } }, desk.as);
  for (const [id, delivery] of [
    [other.id, body.id],
    [one.id, body.id + 1],
    [one.id + 99, body.id],
  ] as const)
    for (const call of ['getWebhookDelivery', 'resendWebhookDelivery'] as const)
      expect((await portal.call(call, { params: { id, delivery } }, desk.as)).status).toBe(404);
});
