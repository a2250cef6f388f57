import type { FastifyBaseLogger } from 'fastify';
import { type Db, inTransaction } from '../../../platform/database';
import { addJob, type JobHandlers, type JobRun } from '../../../platform/jobs';
import { judgeAnswer } from '../domain/judge-answer';
import { messageIdOf, payloadOf } from '../domain/payload';
import { pauseAfter } from '../domain/retry-pauses';
import { openSecret } from '../secrets';
import { holdWebhook } from '../webhooks.repository';
import { disableFailing } from './disable-failing';
import {
  type ClaimedDelivery,
  claimDue,
  type End,
  endAttempt,
  findNextDue,
  findWebhooksDue,
} from './due-deliveries.repository';
import { headersOf } from './headers';
import { type PostOptions, postMessage } from './post-message';
import { signatureOf } from './sign';

/** So many records of one webhook are told of at a time. */
const AT_A_TIME = 10;
/** Then the other webhooks have a turn. */
const TURN_MS = 20_000;
/** Whatever hangs holds no more than so many workers of all servers: mail goes on. */
const LINES = 2;

export interface SendingDependencies extends PostOptions {
  db: Db;
  /** Opens the secrets of webhooks. */
  secret: string;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/** Has a webhook's deliveries sent; of two that wait for one webhook, the later is enough. */
async function queueSending(db: Db, webhook: number, runAt?: Date): Promise<void> {
  await addJob(
    db,
    'send-webhooks',
    { webhook },
    { key: `webhook ${webhook}`, line: `webhooks ${webhook % LINES}`, ...(runAt && { runAt }) },
  );
}

/** The jobs that send webhooks. The table is the record: what is due follows from it alone, and a job looks. */
export function createWebhooksJobs(
  dependencies: SendingDependencies,
): Pick<JobHandlers, 'wake-webhooks' | 'send-webhooks'> {
  const { db } = dependencies;
  return {
    async 'wake-webhooks'() {
      for (const webhook of await findWebhooksDue(db)) await queueSending(db, webhook);
    },
    'send-webhooks': ({ webhook }, run) => sendDue(dependencies, webhook, run),
  };
}

/** Sends all that is due of a webhook, and has the next job come when something is due again. */
async function sendDue(
  dependencies: SendingDependencies,
  webhook: number,
  { stopping }: Pick<JobRun, 'stopping'>,
): Promise<void> {
  const { db } = dependencies;
  const until = performance.now() + TURN_MS;
  while (!stopping.aborted && performance.now() < until) {
    const claimed = await claimDue(db, webhook, AT_A_TIME);
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((delivery) => sendOne(dependencies, delivery)));
  }
  const next = await findNextDue(db, webhook);
  if (next) await queueSending(db, webhook, next);
}

async function sendOne(dependencies: SendingDependencies, delivery: ClaimedDelivery): Promise<void> {
  const { db, log, publicUrl } = dependencies;
  const payload = delivery.payload ?? payloadOf(delivery, publicUrl);
  const at = new Date();
  const begun = performance.now();
  const answered = await attempt(dependencies, delivery, { payload, at });
  const { outcome, fault } = judgeAnswer(answered);
  const made = {
    ...{ at, duration_ms: Math.round(performance.now() - begun) },
    ...{ status: answered.status, answer: answered.answer, fault },
  };
  if (fault)
    log.warn({ webhook: delivery.webhook_id, delivery: delivery.id, reason: fault }, 'webhook not delivered');
  const pauseSeconds = outcome === 'failed' ? pauseAfter(delivery.tries, delivery.by_hand) : undefined;
  const end: End =
    outcome === 'delivered' ? 'delivered' : pauseSeconds === undefined ? 'failed' : { pauseSeconds };
  await inTransaction(db, async (tx) => {
    // First, as those lock it who change it and then its deliveries.
    if (end === 'failed') await holdWebhook(tx, delivery.webhook_id);
    const isOurs = await endAttempt(tx, { delivery, payload, attempt: made, end });
    if (isOurs && end === 'failed') await disableFailing(tx, delivery, { isGone: outcome === 'gone', fault });
  });
}

/** One attempt, with a signature for its time. */
function attempt(
  dependencies: SendingDependencies,
  delivery: ClaimedDelivery,
  { payload, at }: { payload: string; at: Date },
) {
  const messageId = messageIdOf(delivery.entry_id);
  const timestamp = Math.floor(at.getTime() / 1000);
  const secrets = [delivery.secret, delivery.former_secret].flatMap((sealed) =>
    sealed ? (openSecret(sealed, dependencies.secret) ?? []) : [],
  );
  if (secrets.length === 0)
    return { status: null, answer: null, fault: 'The secret cannot be opened any more: change it' };
  const headers = {
    ...headersOf({ messageId, body: payload }),
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ messageId, timestamp, body: payload }, secrets),
  };
  return postMessage({ url: delivery.url, headers, body: payload }, dependencies);
}
