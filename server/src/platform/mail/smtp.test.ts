import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { inTransaction } from '../database';
import { createLog } from '../http/logging';
import { createSmtpDelivery, enqueueMail, type MailWorker, startMailWorker } from '.';

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
let workers: MailWorker[];

beforeEach(async () => {
  await database.db.deleteFrom('mail_outbox').execute();
  server = new MailServer();
  await server.start();
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await server.stop();
});

function startWorker(): MailWorker {
  const worker = startMailWorker({
    db: database.db,
    connectionString: database.connectionString,
    delivery: createSmtpDelivery(`smtp://127.0.0.1:${server.port}`, 'Asset Management <assets@example.com>'),
    log,
  });
  workers.push(worker);
  return worker;
}

function enqueue(to: string, details: { subject?: string; body?: string; usefulUntil?: Date } = {}) {
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

/** Makes what waits for its next attempt due, as time would. */
function letPauseEnd() {
  return sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE sent_at IS NULL`.execute(database.db);
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

test('a mail of a transaction that failed is not sent', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await enqueueMail(tx, { to: 'never@example.com', subject: 'x', body: 'x' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await startWorker().kick();
  expect(server.received).toEqual([]);
});

test('while the server is down a mail waits, and is delivered when it is back', async () => {
  await server.stop();
  const worker = startWorker();
  await enqueue('ada@example.com');
  await until(async () => (await outboxRow('ada@example.com')).last_error !== null);
  const waiting = await outboxRow('ada@example.com');
  expect(waiting).toMatchObject({ sent_at: null, failed_at: null, body: 'A text' });
  expect(waiting.next_attempt_at.getTime()).toBeGreaterThan(waiting.created_at.getTime());
  await server.start();
  await letPauseEnd();
  await worker.kick();
  await until(() => server.received.length === 1);
  await until(async () => (await outboxRow('ada@example.com')).sent_at !== null);
});

test('a refused address fails at once and holds nobody up; a busy one is tried again', async () => {
  for (const to of ['no@refused.example.com', 'wait@busy.example.com', 'ada@example.com', 'ben@example.com'])
    await enqueue(to);
  const worker = startWorker();
  await until(() => server.received.length === 2);
  await until(async () => (await outboxRow('no@refused.example.com')).failed_at !== null);
  await until(async () => (await outboxRow('wait@busy.example.com')).last_error !== null);
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'ben@example.com']);
  expect(await outboxRow('no@refused.example.com')).toMatchObject({ attempts: 1, body: '' });
  expect(await outboxRow('wait@busy.example.com')).toMatchObject({ failed_at: null, body: 'A text' });
  await letPauseEnd();
  await worker.kick();
  expect((await outboxRow('wait@busy.example.com')).attempts).toBeGreaterThan(1);
});

test('pauses grow, and after the last attempt the mail is given up', async () => {
  await enqueue('wait@busy.example.com');
  const worker = startWorker();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 20; attempt++) {
    await letPauseEnd();
    await worker.kick();
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
  await Promise.all(Array.from({ length: 4 }, () => startWorker().kick()));
  await until(() => server.received.length >= 60);
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(60);
  expect(server.received).toHaveLength(60);
});

test('a mail whose worker died is taken up by another', async () => {
  await enqueue('ada@example.com');
  await sql`UPDATE mail_outbox SET attempts = 1, next_attempt_at = now() - interval '1 second'`.execute(
    database.db,
  );
  startWorker();
  await until(() => server.received.length === 1);
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
