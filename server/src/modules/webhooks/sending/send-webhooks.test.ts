import { sql } from 'kysely';
import { Webhook as ThirdParty } from 'standardwebhooks';
import { actionsOn, mailsTo } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createWebhookDesk } from '../../../../test/app/webhook-desk';
import { setUpReceiver } from '../../../../test/app/webhook-receiver';
import { appendActivity } from '../../../platform/activity/append-activity';
import { cleanUp } from '../../../platform/housekeeping';
import { allowedPlaces } from '..';
import { claimDue, endAttempt } from './due-deliveries.repository';

const portal = setUpTestApp({ config: { webhookAllowed: ['127.0.0.1'] } as never });
const people = portal.people({
  admin: 'ADMIN',
  other: 'ADMIN',
  former: { role: 'ADMIN', status: 'suspended' },
});
const receiver = setUpReceiver();
const inside = setUpReceiver();
let desk: ReturnType<typeof createWebhookDesk>;

beforeEach(async () => {
  desk = createWebhookDesk(portal, people.admin);
  await desk.clear();
});

const typesOf = (calls = receiver.calls) => calls.map(({ body }) => JSON.parse(body).type);
const idsOf = (calls = receiver.calls) => calls.map(({ body }) => JSON.parse(body).data.record.id);
const refuse = (status: number) => {
  receiver.answer = (_call, response) => response.writeHead(status).end('not now');
};

test('a change is sent as Standard Webhooks say, and a third party verifies it', async () => {
  const hook = await desk.create(`${receiver.url}/in`);
  const department = (
    await portal.call(
      'createDepartment',
      { body: { name: 'Research', cost_centre: null, manager_id: null } },
      desk.as,
    )
  ).body;
  await desk.send();
  const [call] = receiver.calls;
  expect(receiver.calls).toHaveLength(1);
  const payload = new ThirdParty(hook.secret).verify(call?.body ?? '', call?.headers ?? {});
  expect(payload).toEqual({
    type: 'department.created',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      id: expect.any(Number),
      action: 'Created Department',
      record: {
        type: 'department',
        id: department.id,
        label: 'Research',
        url: `http://localhost:3000/api/departments/${department.id}`,
      },
      actor: { id: people.admin.id, name: people.admin.name },
      note: null,
      before: null,
      after: { name: 'Research', cost_centre: null, manager: null },
    },
  });
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_\d+$/),
  });
  const changed = (call?.body ?? '').replace('Research', 'Resources');
  expect(() => new ThirdParty(hook.secret).verify(changed, call?.headers ?? {})).toThrow();
  expect(await desk.deliveries(hook.id)).toMatchObject([
    { state: 'delivered', event: 'department.created', attempts: 1, status: 204, fault: null },
  ]);
  expect(await desk.get(hook.id)).toMatchObject({
    waiting: 0,
    failed: 0,
    last_delivered_at: expect.any(String),
  });
});

test('only what it has chosen is sent, and nothing that is nobody else’s business', async () => {
  const chosen = await desk.create(`${receiver.url}/chosen`, ['asset.allocated', 'order.sent']);
  const all = await desk.create(`${receiver.url}/all`);
  await desk.note('Signed In', 'user', people.admin.id);
  await desk.note('Created Access Token', 'user', people.admin.id);
  await desk.note('Approved Request', 'request', 1);
  await desk.note('Sent Order', 'order', 2);
  await desk.send();
  const sentTo = (path: string) => typesOf(receiver.calls.filter((call) => call.path === path)).toSorted();
  expect([sentTo('/chosen'), sentTo('/all')]).toEqual([['order.sent'], ['order.sent', 'request.approved']]);
  expect((await desk.deliveries(all.id)).map(({ event }) => event)).toEqual([
    'order.sent',
    'request.approved',
  ]);
  expect(await desk.deliveries(all.id, { state: 'delivered', event: 'request.approved' })).toHaveLength(1);
  expect(await desk.deliveries(chosen.id, { state: 'waiting,failed' })).toEqual([]);
});

test('what fails is tried again with the same id and bytes, and each attempt is told', async () => {
  const hook = await desk.create(receiver.url);
  refuse(500);
  await desk.note('Approved Request', 'request', 1);
  await desk.send();
  const [waiting] = await desk.deliveries(hook.id);
  expect(waiting).toMatchObject({ state: 'waiting', status: 500, fault: 'The receiver answered 500' });
  expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(
    Date.parse(waiting?.last_attempt_at ?? ''),
  );
  await desk.send();
  expect(receiver.calls).toHaveLength(1);
  receiver.answer = (_call, response) => response.writeHead(200).end('thank you');
  await desk.letPausesEnd();
  await desk.send();
  const [first, second] = receiver.calls;
  expect(receiver.calls).toHaveLength(2);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  const told = await desk.delivery(hook.id, waiting?.id ?? 0);
  expect(told).toMatchObject({
    state: 'delivered',
    payload: first?.body,
    url: receiver.url,
    next_attempt_at: null,
  });
  expect(told.attempts_made.map(({ status, answer, fault }) => [status, answer, fault])).toEqual([
    [200, 'thank you', null],
    [500, 'not now', 'The receiver answered 500'],
  ]);
  expect(JSON.stringify(told)).not.toContain('whsec_');
  expect(told.headers.map(({ name }) => name)).not.toContain('webhook-signature');
});

test('while one of a record fails those after it wait, and other records go on', async () => {
  await desk.create(receiver.url);
  receiver.answer = ({ body }, response) =>
    response.writeHead(JSON.parse(body).type === 'request.submitted' ? 503 : 200).end();
  await desk.note('Submitted Request', 'request', 1);
  await desk.note('Approved Request', 'request', 1);
  await desk.note('Fulfilled Request', 'request', 1);
  await desk.note('Approved Request', 'request', 2);
  await desk.note('Allocated Asset', 'asset', 1);
  await desk.send();
  expect(typesOf().toSorted()).toEqual(['asset.allocated', 'request.approved', 'request.submitted']);
  receiver.calls = [];
  receiver.answer = (_call, response) => response.writeHead(200).end();
  await desk.letPausesEnd();
  await desk.send();
  expect(typesOf()).toEqual(['request.submitted', 'request.approved', 'request.fulfilled']);
});

test('several servers at once send each once', async () => {
  const hook = await desk.create(receiver.url);
  for (let id = 1; id <= 24; id++) await desk.note('Approved Request', 'request', id);
  const run = { stopping: new AbortController().signal, report: async () => {} };
  await Promise.all(
    [desk.jobsOf(), desk.jobsOf(), desk.jobsOf()].map((jobs) =>
      jobs['send-webhooks']({ webhook: hook.id }, run),
    ),
  );
  // Whatever one of them left to another is sent by the jobs that they queued.
  await desk.send();
  expect(idsOf().toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 24 }, (_none, at) => at + 1),
  );
});

test('what a killed server was sending is sent by another, and the killed one has no say any more', async () => {
  const hook = await desk.create(receiver.url);
  await desk.note('Approved Request', 'request', 1);
  const [taken] = await claimDue(portal.db, hook.id, 10);
  await desk.send();
  expect(receiver.calls).toEqual([]);
  const refused = await portal.call(
    'resendWebhookDelivery',
    { params: { id: hook.id, delivery: taken?.id ?? 0 } },
    desk.as,
  );
  expect([refused.status, refused.error.code]).toEqual([409, 'wrong_state']);
  await sql`UPDATE webhook_deliveries SET claimed_until = now() - interval '1 second'`.execute(portal.db);
  await desk.letPausesEnd();
  await desk.send();
  expect(receiver.calls).toHaveLength(1);
  if (!taken) throw new Error('One was taken');
  const attempt = { at: new Date(), duration_ms: 1, status: 500, answer: '', fault: 'late' };
  const late = { delivery: taken, payload: 'late', attempt, end: 'failed' as const };
  expect(await portal.db.transaction().execute((tx) => endAttempt(tx, late))).toBe(false);
  expect(await desk.deliveries(hook.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

describe('the own network', () => {
  const faultOf = async (id: number) => (await desk.deliveries(id))[0]?.fault;

  test('is not reached by a redirect: that is told, and not followed', async () => {
    const hook = await desk.create(receiver.url);
    receiver.answer = (_call, response) =>
      response.writeHead(302, { location: `${inside.url}/secrets` }).end();
    await desk.note('Approved Request', 'request', 1);
    await desk.send();
    expect([receiver.calls.length, inside.calls.length]).toEqual([1, 0]);
    expect(await faultOf(hook.id)).toContain(
      `answered 302, a redirect to ${inside.url}/secrets: redirects are not`,
    );
  });

  test.each(['https', 'http'])(
    'is not reached by a name that leads into it by %s, and was saved when it did not',
    async (scheme) => {
      const hook = await desk.create('https://erp.example.com/in');
      await sql`UPDATE webhooks SET url = ${`${scheme}://erp.example.com:${inside.port}/in`}`.execute(
        portal.db,
      );
      await desk.note('Approved Request', 'request', 1);
      const asked: string[] = [];
      await desk.send({
        allowed: allowedPlaces([]),
        lookup: (host, { all }, done) => {
          asked.push(host);
          if (all)
            done(null, [
              { address: '8.8.8.8', family: 4 },
              { address: '127.0.0.1', family: 4 },
            ]);
          else done(null, '127.0.0.1', 4);
        },
      });
      expect([asked, inside.calls]).toEqual([['erp.example.com'], []]);
      expect(await faultOf(hook.id)).toBe(
        'erp.example.com (127.0.0.1) is in the portal’s own network, where webhooks are sent only if WEBHOOK_ALLOWED names it',
      );
    },
  );

  test('is reached by a name that the configuration has', async () => {
    const hook = await desk.create('https://erp.internal/in');
    await sql`UPDATE webhooks SET url = ${`http://erp.internal:${inside.port}/in`}`.execute(portal.db);
    await desk.note('Approved Request', 'request', 1);
    await desk.send({
      allowed: allowedPlaces(['erp.internal']),
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    });
    expect([inside.calls.length, await faultOf(hook.id)]).toEqual([1, null]);
  });

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])(
    'is not reached as %s by a server that may not',
    async (host) => {
      const hook = await desk.create(receiver.url);
      await sql`UPDATE webhooks SET url = ${`http://${host}:${inside.port}/`}`.execute(portal.db);
      await desk.note('Approved Request', 'request', 1);
      await desk.send({ allowed: allowedPlaces([]) });
      expect(inside.calls).toEqual([]);
      expect(await faultOf(hook.id)).toContain('is in the portal’s own network');
    },
  );
});

test('a receiver that never answers holds nobody for longer than a call may take', async () => {
  const hook = await desk.create(receiver.url);
  receiver.answer = () => {};
  await desk.note('Approved Request', 'request', 1);
  await desk.send({ callMs: 100 });
  expect(await desk.deliveries(hook.id)).toMatchObject([
    { state: 'waiting', status: null, fault: 'No answer within 1 seconds' },
  ]);
});

test('of an answer without end the status counts, and its beginning is kept', async () => {
  const hook = await desk.create(receiver.url);
  receiver.answer = (_call, response) => {
    response.writeHead(200);
    const more = () => {
      if (!response.destroyed) response.write(`\u0000${'x'.repeat(1_000)}`, () => setImmediate(more));
    };
    more();
  };
  await desk.note('Approved Request', 'request', 1);
  await desk.send();
  const [{ id = 0, state } = {}] = await desk.deliveries(hook.id);
  expect(state).toBe('delivered');
  expect((await desk.delivery(hook.id, id)).attempts_made[0]?.answer).toHaveLength(2_048);
});

test('after a new secret both sign for a day, then the new one alone', async () => {
  const hook = await desk.create(receiver.url);
  const { body: rotated } = await portal.call(
    'rotateWebhookSecret',
    { params: { id: hook.id }, body: { version: hook.version } },
    desk.as,
  );
  expect(rotated.former_secret_until).not.toBeNull();
  const verifies = (secret: string) => {
    const [call] = receiver.calls;
    try {
      return Boolean(new ThirdParty(secret).verify(call?.body ?? '', call?.headers ?? {}));
    } catch {
      return false;
    }
  };
  await desk.note('Approved Request', 'request', 1);
  await desk.send();
  expect([verifies(hook.secret), verifies(rotated.secret)]).toEqual([true, true]);
  await sql`UPDATE webhooks SET former_secret_until = now() - interval '1 second'`.execute(portal.db);
  receiver.calls = [];
  await desk.note('Approved Request', 'request', 2);
  await desk.send();
  expect([verifies(hook.secret), verifies(rotated.secret)]).toEqual([false, true]);
});

describe('a webhook that fails for good', () => {
  test('is disabled with an entry and a mail, notes nothing more, and goes on where it was', async () => {
    const hook = await desk.create(receiver.url);
    refuse(500);
    await desk.note('Submitted Request', 'request', 1);
    await desk.note('Approved Request', 'request', 1);
    await desk.letTriesPass();
    await desk.send();
    const disabled = await desk.get(hook.id);
    expect(disabled).toMatchObject({
      state: 'disabled',
      disabled: { by: 'failures', why: 'The receiver answered 500' },
      waiting: 1,
      failed: 1,
    });
    expect(await actionsOn(portal.db, 'webhook', hook.id)).toEqual(['Created Webhook', 'Disabled Webhook']);
    for (const { email } of [people.admin, people.other])
      expect(await mailsTo(portal.db, email)).toEqual([
        { subject: `The webhook ${hook.name} was disabled`, body: expect.stringContaining(receiver.url) },
      ]);
    expect(await mailsTo(portal.db, people.former.email)).toEqual([]);
    await desk.note('Fulfilled Request', 'request', 1);
    await desk.letPausesEnd();
    await desk.send();
    expect(typesOf()).toEqual(['request.submitted']);
    receiver.answer = (_call, response) => response.writeHead(200).end();
    await portal.call(
      'enableWebhook',
      { params: { id: hook.id }, body: { version: disabled.version } },
      desk.as,
    );
    await desk.send();
    expect(typesOf()).toEqual(['request.submitted', 'request.approved']);
  });

  test('is not disabled where something was delivered since', async () => {
    const hook = await desk.create(receiver.url);
    receiver.answer = ({ body }, response) =>
      response.writeHead(JSON.parse(body).data.record.id === 1 ? 500 : 200).end();
    await desk.note('Submitted Request', 'request', 1);
    await desk.send();
    await desk.note('Submitted Request', 'request', 2);
    await desk.send();
    await desk.letTriesPass();
    await desk.letPausesEnd();
    await desk.send();
    expect(await desk.get(hook.id)).toMatchObject({ state: 'enabled', failed: 1, waiting: 0 });
  });

  test('is disabled at once when its receiver says that it is gone', async () => {
    const hook = await desk.create(receiver.url);
    refuse(410);
    await desk.note('Submitted Request', 'request', 1);
    await desk.send();
    expect(await desk.get(hook.id)).toMatchObject({ state: 'disabled', disabled: { by: 'gone' } });
    expect(await mailsTo(portal.db, people.admin.email)).toHaveLength(1);
  });
});

test('a test is sent once to this webhook alone, and disables nothing by failing', async () => {
  const hook = await desk.create(`${receiver.url}/one`, ['order.sent']);
  await desk.create(`${receiver.url}/other`);
  refuse(500);
  const { status, body } = await portal.call('testWebhook', { params: { id: hook.id } }, desk.as);
  expect([status, body.state, body.event]).toEqual([202, 'waiting', 'webhook.tested']);
  await desk.send();
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/one']);
  expect(await desk.deliveries(hook.id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  expect((await desk.get(hook.id)).state).toBe('enabled');
});

test('one that has ended is sent again, beside what waits of its record, with the same id', async () => {
  const hook = await desk.create(receiver.url);
  await desk.note('Submitted Request', 'request', 1);
  await desk.send();
  refuse(500);
  await desk.note('Approved Request', 'request', 1);
  await desk.send();
  const [waiting, ended] = await desk.deliveries(hook.id);
  const resend = (delivery = 0) =>
    portal.call('resendWebhookDelivery', { params: { id: hook.id, delivery } }, desk.as);
  expect((await resend(ended?.id)).body.state).toBe('waiting');
  await desk.send();
  // It was delivered once: that a further attempt failed does not change it.
  expect(await desk.deliveries(hook.id)).toMatchObject([
    { state: 'waiting', attempts: 1 },
    { state: 'delivered', attempts: 2, fault: 'The receiver answered 500' },
  ]);
  const [first, , again] = receiver.calls;
  expect([again?.body, again?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
  receiver.answer = (_call, response) => response.writeHead(200).end();
  await resend(waiting?.id);
  await desk.send();
  expect((await desk.deliveries(hook.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect(await actionsOn(portal.db, 'webhook', hook.id)).toEqual([
    'Created Webhook',
    'Resent Webhook Delivery',
    'Resent Webhook Delivery',
  ]);
});

test('whoever appends to the log waits for nobody, and fails for no webhook that goes at that moment', async () => {
  const hook = await desk.create(receiver.url);
  const entry = (id: number) => ({
    actor: people.admin,
    action: 'Approved Request' as const,
    target: { type: 'request' as const, id, label: 'x' },
  });
  await portal.db.transaction().execute(async (slow) => {
    await appendActivity(slow, entry(1));
    // Two more writers and the webhook's end go through while the first one has not committed.
    await Promise.all([2, 3].map((id) => desk.note('Approved Request', 'request', id)));
    const { status } = await portal.call('removeWebhook', { params: { id: hook.id } }, desk.as);
    expect(status).toBe(200);
    await appendActivity(slow, entry(4));
  });
  await desk.send();
  expect(receiver.calls).toEqual([]);
  expect((await portal.call('getWebhook', { params: { id: hook.id } }, desk.as)).status).toBe(404);
});

test('what ended is kept for thirty days', async () => {
  const hook = await desk.create(receiver.url);
  await desk.note('Approved Request', 'request', 1);
  await desk.note('Approved Request', 'request', 2);
  await desk.send();
  await sql`UPDATE webhook_deliveries SET ended_at = now() - interval '31 days' WHERE record = 'request 1'`.execute(
    portal.db,
  );
  await cleanUp(portal.db);
  expect((await desk.deliveries(hook.id)).map(({ record }) => record.id)).toEqual([2]);
});
