import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { letPausesEnd, runDueJobs, startTestJobs } from '../../../test/app/jobs';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { inTransaction } from '../database';
import { createLog } from '../http/logging';
import { addJob, type Jobs } from '../jobs';
import { createMailHandlers, createSmtpDelivery, enqueueMail } from '.';
import type { Delivery } from './delivery';

const database = setUpTestDatabase();
const log = createLog({ logLevel: 'silent' });

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A real SMTP server: it refuses who is at `refused.example.com` for good, and `busy.example.com` for now. */
class MailServer {
  readonly received: Received[] = [];
  port = 0;
  private server: SMTPServer | undefined;

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, callback) => {
        const refuse = (responseCode: number) =>
          callback(Object.assign(new Error('not here'), { responseCode }));
        if (address.endsWith('@refused.example.com')) return refuse(550);
        if (address.endsWith('@busy.example.com')) return refuse(450);
        callback();
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          this.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
          callback();
        });
      },
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(resolve) : resolve()));
    this.server = undefined;
  }
}

let server: MailServer;
let delivery: Delivery;
let workers: Jobs[];

beforeEach(async () => {
  await database.db.deleteFrom('mail_outbox').execute();
  server = new MailServer();
  await server.start();
  delivery = createSmtpDelivery(`smtp://127.0.0.1:${server.port}`, 'Asset Management <assets@example.com>');
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  delivery.close();
  await server.stop();
});

let readDocument: (key: string) => Promise<Buffer>;
const handlers = () =>
  createMailHandlers({ db: database.db, delivery, readDocument: (key) => readDocument(key), log });

function startWorker(): void {
  workers.push(startTestJobs(database, handlers()));
}

/** Tries what is due, once. */
const tryDue = () => runDueJobs(database, handlers());

function enqueue(to: string, details: Partial<Parameters<typeof enqueueMail>[1]> = {}) {
  return inTransaction(database.db, (tx) =>
    enqueueMail(tx, { to, subject: 'A subject', body: 'A text', ...details }),
  );
}

async function outboxRow(to: string) {
  return database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a mail is delivered after its transaction has committed, and its text is not kept', async () => {
  startWorker();
  await enqueue('ada@example.com', { subject: 'Grüße 🦊', body: 'Ein Text: äöü\n\nEnde\n' });
  await until(() => server.received.length === 1);
  expect(server.received[0]).toMatchObject({ from: 'assets@example.com', to: ['ada@example.com'] });
  expect(server.received[0]?.text).toMatch(/^From: Asset Management <assets@example.com>\r$/m);
  expect(server.received[0]?.text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  await until(async () => (await outboxRow('ada@example.com')).sent_at !== null);
  expect((await outboxRow('ada@example.com')).body).toBe('');
});

test('a document that goes with a mail is attached; while it cannot be read the mail waits', async () => {
  const attachment = { key: 'a'.repeat(64), name: 'PO-000001.pdf' };
  readDocument = async () => {
    throw new Error('the bucket is away');
  };
  await enqueue('ada@example.com', { attachment });
  await tryDue();
  expect(server.received).toEqual([]);
  expect((await outboxRow('ada@example.com')).last_error).toContain('PO-000001.pdf could not be read');
  readDocument = async (key) => Buffer.from(`%PDF of ${key}`);
  await letPausesEnd(database.db);
  await tryDue();
  const text = server.received[0]?.text ?? '';
  expect(text).toMatch(/^Content-Type: application\/pdf; name=PO-000001\.pdf\r$/m);
  expect(text).toContain(
    Buffer.from(`%PDF of ${'a'.repeat(64)}`)
      .toString('base64')
      .slice(0, 60),
  );
  await until(async () => (await outboxRow('ada@example.com')).sent_at !== null);
});

test('a mail of a transaction that failed is not sent', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await enqueueMail(tx, { to: 'never@example.com', subject: 'x', body: 'x' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await tryDue();
  expect(server.received).toEqual([]);
});

test('while the server is down a mail waits, and is delivered when it is back', async () => {
  await server.stop();
  startWorker();
  await enqueue('ada@example.com');
  await until(async () => (await outboxRow('ada@example.com')).last_error !== null);
  const waiting = await outboxRow('ada@example.com');
  expect(waiting).toMatchObject({ sent_at: null, failed_at: null, body: 'A text' });
  expect(waiting.next_attempt_at.getTime()).toBeGreaterThan(waiting.created_at.getTime());
  await server.start();
  await letPausesEnd(database.db);
  await until(() => server.received.length === 1);
  await until(async () => (await outboxRow('ada@example.com')).sent_at !== null);
});

test('a refused address fails at once and holds nobody up; a busy one is tried again', async () => {
  for (const to of ['no@refused.example.com', 'wait@busy.example.com', 'ada@example.com', 'ben@example.com'])
    await enqueue(to);
  startWorker();
  await until(() => server.received.length === 2);
  await until(async () => (await outboxRow('no@refused.example.com')).failed_at !== null);
  await until(async () => (await outboxRow('wait@busy.example.com')).last_error !== null);
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'ben@example.com']);
  expect(await outboxRow('no@refused.example.com')).toMatchObject({ attempts: 1, body: '' });
  expect(await outboxRow('wait@busy.example.com')).toMatchObject({ failed_at: null, body: 'A text' });
  await letPausesEnd(database.db);
  await until(async () => (await outboxRow('wait@busy.example.com')).attempts > 1);
});

test('pauses grow, and after the last attempt the mail is given up', async () => {
  await enqueue('wait@busy.example.com');
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 20; attempt++) {
    await letPausesEnd(database.db);
    await tryDue();
    const { rows } = await sql<{ pause: number }>`
      SELECT extract(epoch FROM next_attempt_at - now())::float8 AS pause FROM mail_outbox`.execute(
      database.db,
    );
    pauses.push(rows[0]?.pause ?? 0);
  }
  expect(pauses[9]).toBeGreaterThan(pauses[4] ?? 0);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1_800);
  expect(await outboxRow('wait@busy.example.com')).toMatchObject({ attempts: 20, body: '', sent_at: null });
  expect((await outboxRow('wait@busy.example.com')).failed_at).not.toBeNull();
});

test('what is of no use any more is not sent', async () => {
  await enqueue('late@example.com', { usefulUntil: new Date(Date.now() - 1000) });
  await enqueue('ada@example.com', { usefulUntil: new Date(Date.now() + 60_000) });
  startWorker();
  await until(() => server.received.length === 1);
  await until(async () => (await outboxRow('late@example.com')).failed_at !== null);
  expect(server.received[0]?.to).toEqual(['ada@example.com']);
});

test('several workers send each mail once', async () => {
  for (let index = 0; index < 60; index++) await enqueue(`person-${index}@example.com`);
  for (let index = 0; index < 4; index++) startWorker();
  await until(() => server.received.length >= 60);
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(60);
  expect(server.received).toHaveLength(60);
});

test('a mail whose worker died is taken up by another', async () => {
  await enqueue('ada@example.com');
  // As the dead one has left it, and its job freed before the time is over that a delivery may take.
  await sql`UPDATE mail_outbox SET attempts = 1, next_attempt_at = now() + interval '1 second'`.execute(
    database.db,
  );
  startWorker();
  await until(() => server.received.length === 1);
  expect(await outboxRow('ada@example.com')).toMatchObject({ attempts: 2 });
});

test('a mail whose job is lost is found in the outbox, and sent', async () => {
  await enqueue('ada@example.com');
  await enqueue('ben@example.com');
  await sql`UPDATE mail_outbox SET next_attempt_at = now() - interval '2 minutes'`.execute(database.db);
  await sql`DELETE FROM graphile_worker._private_jobs WHERE payload->>'mail' =
    (SELECT id::text FROM mail_outbox WHERE recipient = 'ada@example.com')`.execute(database.db);
  await inTransaction(database.db, (tx) => addJob(tx, 'requeue-mails', {}));
  await tryDue();
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'ben@example.com']);
});

test('a code that somebody waits for goes before what was put in earlier', async () => {
  for (let index = 0; index < 5; index++) await enqueue(`person-${index}@example.com`);
  await enqueue('ada@example.com', { usefulUntil: new Date(Date.now() + 10 * 60_000) });
  await tryDue();
  expect(server.received).toHaveLength(6);
  expect(server.received[0]?.to).toEqual(['ada@example.com']);
});

describe('nothing that goes into a mail brings a header or a recipient along', () => {
  test('a subject stays one line', async () => {
    startWorker();
    await enqueue('ada@example.com', {
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nNew text\u2028Bcc: eve@example.com',
      body: 'Text\r\nBcc: eve@example.com\r\n.\r\nRCPT TO:<eve@example.com>\r\n',
    });
    await until(() => server.received.length === 1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['ada@example.com']);
    const header = mail?.text.split('\r\n\r\n')[0] ?? '';
    expect(header).not.toMatch(/^bcc:/im);
    expect(header.replace(/\r\n[ \t]/g, ' ')).toMatch(/^Subject: Hello Bcc: eve@example.com New text/m);
  });

  test.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    '<ada@example.com>',
    '"x" ada@example.com',
    'ada@example.com eve@example.com',
    'no address',
    'two@@example.com',
    '',
  ])('%j is no recipient', async (to) => {
    await expect(enqueue(to)).rejects.toThrow('one address');
  });
});
