import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database';
import { readableAddress } from '../rate-limit';

const NOTE_EVERY_MS = 10 * 60 * 1000;
/** What has not been seen for as long is over. */
const OVER_AFTER = sql`interval '1 day'`;

type Forwarding = 'none' | 'believed' | 'not believed';

/** Whether a request names the address of another caller, and whether that counts. */
function forwardingOf(request: FastifyRequest): Forwarding {
  const { headers, socket, ip } = request;
  if (!('x-forwarded-for' in headers || 'forwarded' in headers)) return 'none';
  return ip === socket.remoteAddress ? 'not believed' : 'believed';
}

/**
 * Notices a proxy that TRUST_PROXY does not name: all who come through it share one address, and with it the limits of
 * one. Only requests of people who are signed in tell, for anybody can send such a header. Noted in the database for
 * the administrators, and once in the log.
 */
export function watchForProxies(app: FastifyInstance, { db, log }: { db: Db; log: FastifyBaseLogger }): void {
  let noted: { forwarding: Forwarding; at: number } | undefined;
  app.addHook('onResponse', async (request) => {
    const forwarding = request.caller ? forwardingOf(request) : 'none';
    if (forwarding === 'none') return;
    const now = performance.now();
    if (noted?.forwarding === forwarding && now - noted.at < NOTE_EVERY_MS) return;
    const isFirst = noted?.forwarding !== forwarding;
    noted = { forwarding, at: now };
    const address = forwarding === 'believed' ? null : readableAddress(request.ip);
    if (address && isFirst)
      log.warn(
        { address },
        'requests come with the address of another caller (X-Forwarded-For, Forwarded), which is not believed: if a proxy is there, set TRUST_PROXY to its address',
      );
    await noteProxy(db, address).catch((error) =>
      log.warn({ err: error }, 'an untrusted proxy was not noted'),
    );
  });
}

async function noteProxy(db: Db, address: string | null): Promise<void> {
  await db
    .updateTable('untrusted_proxy')
    .set({ address, seen_at: address === null ? null : sql<Date>`now()` })
    .where((eb) => (address === null ? eb('address', 'is not', null) : eb.lit(true)))
    .execute();
}

/** The proxy that is not trusted, by what came lately; undefined where there is none. */
export async function findUntrustedProxy(db: Db): Promise<{ address: string; seenAt: Date } | undefined> {
  const row = await db
    .selectFrom('untrusted_proxy')
    .select(['address', 'seen_at'])
    .where('seen_at', '>', sql<Date>`now() - ${OVER_AFTER}`)
    .executeTakeFirst();
  return row?.address && row.seen_at ? { address: row.address, seenAt: row.seen_at } : undefined;
}
