import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config';
import type { Db } from '../../database';
import { OWN_FOLDER } from '../../files/own-folder';
import { listDelivered } from '../outbox.repository';
import { isLocalCaller } from './local-caller';
import { renderMailbox } from './mailbox-page';

const SHOWN = 100;
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const fileOf = (name: string) => readFileSync(path.join(OWN_FOLDER, 'static', name), 'utf8');

/**
 * The mailbox of an installation without an SMTP server: demo mode only, and there only for callers at this machine
 * unless the configuration opens it to everybody. For all others it does not exist.
 */
export function registerMailbox(
  app: FastifyInstance,
  db: Db,
  config: Pick<ServerConfig, 'production' | 'demo' | 'demoMailbox' | 'mailUrl'>,
): void {
  if (config.production || !config.demo || config.mailUrl) return;
  const script = fileOf('mailbox-browser.js');
  const style = fileOf('mailbox.css');
  app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => {
      if (config.demoMailbox !== 'public' && !isLocalCaller(request)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
    });
    mailbox.get('/dev/mailbox', async (_request, reply) => {
      const { time_zone } = await db.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow();
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .send(renderMailbox(await listDelivered(db, SHOWN), time_zone));
    });
    mailbox.get('/dev/mailbox.json', async () =>
      (await listDelivered(db, SHOWN)).map(({ to, subject, text, sent_at }) => ({
        to,
        subject,
        text,
        sent_at,
      })),
    );
    mailbox.get('/dev/mailbox/newest', async () => ({ newest: (await listDelivered(db, 1))[0]?.id ?? 0 }));
    mailbox.get('/dev/mailbox.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );
    mailbox.get('/dev/mailbox.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(style),
    );
  });
}
