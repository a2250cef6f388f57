import type { FastifyBaseLogger } from 'fastify';
import { type Db, inTransaction } from '../database';
import type { JobHandlers } from '../jobs';
import type { Delivery, DeliveryResult, OutgoingMail } from './delivery';
import { noteFailing, noteTaken } from './mail-delivery.repository';
import { queueAttempt } from './mail-job';
import {
  claimDueMail,
  findStranded,
  findWaiting,
  giveUpUseless,
  markFailed,
  markRefused,
  markSent,
  type QueuedMail,
} from './outbox.repository';

interface Surroundings {
  db: Db;
  delivery: Delivery;
  /** Reads a document that goes with a mail, by its key. */
  readDocument: (key: string) => Promise<Buffer>;
  log: FastifyBaseLogger;
}

/** The jobs that empty the outbox. It is the record: what is due follows from it alone, and a job is an attempt. */
export function createMailHandlers(
  surroundings: Surroundings,
): Pick<JobHandlers, 'send-mail' | 'requeue-mails'> {
  const { db } = surroundings;
  return {
    async 'send-mail'({ mail: id }) {
      const mail = await claimDueMail(db, id);
      if (mail) return send(mail, surroundings);
      await giveUpUseless(db, id);
      // It may be tried at this moment, by a server that was taken for dead.
      const waiting = await findWaiting(db, id);
      if (waiting) await queueAttempt(db, waiting);
    },
    async 'requeue-mails'() {
      for (const mail of await findStranded(db)) await queueAttempt(db, mail);
    },
  };
}

/** A document that cannot be read now may be there at the next attempt. */
async function deliver(mail: QueuedMail, { delivery, readDocument }: Surroundings): Promise<DeliveryResult> {
  const { attachment_key, attachment_name, ...rest } = mail;
  const outgoing: OutgoingMail = rest;
  if (attachment_key !== null && attachment_name !== null && !delivery.keepsBody) {
    try {
      outgoing.attachment = { name: attachment_name, content: await readDocument(attachment_key) };
    } catch (error) {
      return {
        outcome: 'deferred',
        reason: `${attachment_name} could not be read: ${String(error).slice(0, 300)}`,
      };
    }
  }
  return delivery.deliver(outgoing);
}

async function send(mail: QueuedMail, surroundings: Surroundings): Promise<void> {
  const { db, delivery, log } = surroundings;
  const result = await deliver(mail, surroundings);
  if (result.outcome === 'sent') {
    await markSent(db, mail.id, delivery.keepsBody);
    return noteTaken(db);
  }
  log.warn({ mail: mail.id, outcome: result.outcome, reason: result.reason }, 'mail not delivered');
  if (result.outcome === 'refused') {
    await markRefused(db, mail.id, result.reason);
    return noteTaken(db);
  }
  const { outcome, reason } = result;
  await inTransaction(db, async (tx) => {
    await markFailed(tx, mail.id, reason);
    const waiting = await findWaiting(tx, mail.id);
    if (waiting) await queueAttempt(tx, waiting);
    if (outcome === 'failed') await noteFailing(tx);
  });
}
