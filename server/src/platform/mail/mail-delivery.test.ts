import { sql } from 'kysely';
import { letPausesEnd, runDueJobs } from '../../../test/app/jobs';
import { Browser, createAccount, letLimitsPass } from '../../../test/app/sign-in';
import { setUpTestApp } from '../../../test/app/test-app';
import { inTransaction } from '../database';
import { createLog } from '../http/logging';
import { createMailHandlers, enqueueMail, isMailDelayed } from '.';
import type { DeliveryResult } from './delivery';

const portal = setUpTestApp();
const FAILED: DeliveryResult = { outcome: 'failed', reason: 'connection refused' };

beforeEach(async () => {
  await portal.db.deleteFrom('mail_outbox').execute();
  await portal.db.updateTable('mail_delivery').set({ failing_since: null, failed_at: null }).execute();
});

/** A server whose mail server answers so tries what is due once. */
async function tryDue(result: DeliveryResult): Promise<void> {
  await letPausesEnd(portal.db);
  const handlers = createMailHandlers({
    readDocument: async () => Buffer.from(''),
    db: portal.db,
    delivery: { keepsBody: false, deliver: async () => result, close: () => {} },
    log: createLog({ logLevel: 'silent' }),
  });
  await runDueJobs(portal, handlers);
}

const enqueue = (usefulUntil?: Date) =>
  inTransaction(portal.db, (tx) =>
    enqueueMail(tx, { to: 'ada@example.com', subject: 'x', body: 'x', usefulUntil }),
  );

test.each<[DeliveryResult, boolean]>([
  [{ outcome: 'sent' }, false],
  [FAILED, true],
  [{ outcome: 'deferred', reason: '450 busy' }, false],
  [{ outcome: 'refused', reason: '550 no such person' }, false],
])('after %j mail is delayed: %p', async (result, delayed) => {
  await enqueue();
  await tryDue(result);
  expect(await isMailDelayed(portal.db)).toBe(delayed);
});

test('the next mail that is taken, by whichever server, ends it', async () => {
  await enqueue();
  await tryDue(FAILED);
  await tryDue(FAILED);
  await tryDue({ outcome: 'sent' });
  expect(await isMailDelayed(portal.db)).toBe(false);
});

test('mail that no worker takes is delayed as well; mail just put in is not', async () => {
  await enqueue();
  expect(await isMailDelayed(portal.db)).toBe(false);
  await sql`UPDATE mail_outbox SET next_attempt_at = now() - interval '2 minutes'`.execute(portal.db);
  expect(await isMailDelayed(portal.db)).toBe(true);
});

test('a code is tried every half minute until it is of no use, other mail is given up after 20 attempts', async () => {
  await enqueue(new Date(Date.now() + 10 * 60_000));
  await enqueue();
  await sql`UPDATE mail_outbox SET attempts = 19`.execute(portal.db);
  await tryDue(FAILED);
  const { rows } = await sql<{ pause: number; given_up: boolean }>`
    SELECT extract(epoch FROM next_attempt_at - now())::float8 AS pause, failed_at IS NOT NULL AS given_up
    FROM mail_outbox ORDER BY id`.execute(portal.db);
  expect(rows.map(({ given_up }) => given_up)).toEqual([false, true]);
  expect(rows[0]?.pause).toBeLessThanOrEqual(30);
});

describe('who is told that a mail is sent', () => {
  const isDown = () =>
    portal.db
      .updateTable('mail_delivery')
      .set({ failing_since: new Date(), failed_at: new Date() })
      .execute();

  test('signing in: the answers to a right password and to another code say that it waits', async () => {
    const { email } = await createAccount(portal);
    const browser = new Browser(portal);
    expect((await browser.login(email)).body).toMatchObject({
      message: 'Verification code sent to your email',
      mail_delayed: false,
    });
    await isDown();
    const { user_id, ...told } = (await browser.login(email)).body;
    const waits = {
      message: 'Your code is waiting to be sent: mail cannot be delivered at present',
      mail_delayed: true,
    };
    expect(told).toEqual(waits);
    await sql`UPDATE sign_in_challenges SET created_at = created_at - interval '1 minute'`.execute(portal.db);
    expect((await browser.resend(user_id)).body).toEqual(waits);
    expect((await portal.call('getPortal', {})).body.mail_delayed).toBe(true);
  });

  test('it tells nobody which accounts exist', async () => {
    await isDown();
    const { email } = await createAccount(portal);
    const browser = new Browser(portal);
    const known = await browser.requestReset(email);
    const unknown = await browser.requestReset('nobody@example.com');
    expect(known.body).toEqual(unknown.body);
    expect(known.body.mail_delayed).toBe(true);
    const wrong = await browser.login(email, 'a wrong password');
    const nobody = await browser.login('nobody@example.com', 'a wrong password');
    const told = ({ status, error: { request_id, ...error } }: typeof wrong) => ({ status, error });
    expect(told(wrong)).toEqual(told(nobody));
    expect(JSON.stringify(wrong.error)).not.toContain('mail_delayed');
    await letLimitsPass(portal);
  });

  test('an admin: whatever mails somebody, the answer says that it is queued', async () => {
    const { token } = await portal.createPerson('ADMIN');
    await isDown();
    const person = { name: 'Nia New', email: 'nia@example.com', role: 'EMPLOYEE' as const, department: null };
    const invited = (await portal.call('createUser', { body: { ...person, invite: true } }, { token })).body;
    expect(invited.mail_delayed).toBe(true);
    const again = await portal.call('sendResetMail', { body: { email: person.email } }, { token });
    expect(again.body).toEqual({
      message: 'Invitation queued: mail is not being delivered at present',
      mail_delayed: true,
    });
    const edited = await portal.call(
      'editUser',
      { params: { id: invited.id }, body: { version: invited.version, role: 'FINANCE' } },
      { token },
    );
    expect(edited.body.mail_delayed).toBe(true);
    const withdrawn = await portal.call('suspendUser', { params: { id: invited.id } }, { token });
    expect(withdrawn.body.mail_delayed).toBe(true);
    expect((await portal.call('sendTestMail', {}, { token })).body.mail_delayed).toBe(true);
  });
});
