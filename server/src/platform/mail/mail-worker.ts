import type { FastifyBaseLogger } from 'fastify';
import { DatabaseTime, type Db, inDatabaseTime, isDatabaseAway } from '../database';
import { listen } from '../events/listen';
import type { Delivery, OutgoingMail } from './delivery';
import { MAIL_CHANNEL } from './enqueue-mail';
import { noteFailing, noteTaken } from './mail-delivery.repository';
import { claimDueMails, giveUpUseless, markFailed, markRefused, markSent } from './outbox.repository';

const POLL_MS = 2_000;
const BATCH = 10;
/** Longer than any statement may take. */
const CONNECTION_MS = 20_000;

export interface MailWorkerOptions {
  db: Db;
  /** Where new mails are notified; the tables are looked at from time to time besides. */
  connectionString: string;
  /** How that connection is named in the database. */
  connectionName?: string;
  delivery: Delivery;
  log: FastifyBaseLogger;
}

export interface MailWorker {
  /** Looks for due mails now; resolves when all that were due have been tried. */
  kick(): Promise<void>;
  /** Finishes what is being sent and stops. */
  stop(): Promise<void>;
}

/** Sends what is in the outbox. Several processes may run one each: a mail is tried by one at a time. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { db, connectionString, connectionName, delivery, log } = options;
  let stopped = false;
  let running: Promise<void> | undefined;
  let wanted = false;

  const run = async () => {
    while (wanted && !stopped) {
      wanted = false;
      await sendDue({ db, delivery, log, isStopped: () => stopped });
    }
  };
  const kick = () => {
    wanted = true;
    running ??= inDatabaseTime(new DatabaseTime(CONNECTION_MS, true), run)
      .catch((error) =>
        log.warn({ err: error }, isDatabaseAway(error) ? 'database away' : 'mail worker failed'),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const timer = setInterval(() => void kick(), POLL_MS);
  const listener = listen(connectionString, MAIL_CHANNEL, () => void kick(), log, connectionName);
  return {
    kick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await listener.stop();
      await running;
      delivery.close();
    },
  };
}

interface Round {
  db: Db;
  delivery: Delivery;
  log: FastifyBaseLogger;
  isStopped: () => boolean;
}

async function sendDue(round: Round): Promise<void> {
  await giveUpUseless(round.db);
  while (!round.isStopped()) {
    const mails = await claimDueMails(round.db, BATCH);
    if (mails.length === 0) return;
    // Side by side: one slow recipient server does not hold the others up.
    await Promise.all(mails.map((mail) => send(mail, round)));
  }
}

async function send(mail: OutgoingMail, { db, delivery, log }: Round): Promise<void> {
  const result = await delivery.deliver(mail);
  if (result.outcome === 'sent') {
    await markSent(db, mail.id, delivery.keepsBody);
    return noteTaken(db);
  }
  log.warn({ mail: mail.id, outcome: result.outcome, reason: result.reason }, 'mail not delivered');
  if (result.outcome === 'refused') {
    await markRefused(db, mail.id, result.reason);
    return noteTaken(db);
  }
  await markFailed(db, mail.id, result.reason);
  if (result.outcome === 'failed') await noteFailing(db);
}
