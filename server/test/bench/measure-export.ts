import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { request } from 'undici';
import type { Exported } from './report';
import { EXPORT } from './scenarios';

const LOOK_EVERY_MS = 200;

/** What a process holds in memory; nothing where the system does not tell. */
function megabytesOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

interface Server {
  origin: string;
  token: string;
  pid: number;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** A whole list as a file, beside a COPY of the same rows that goes nowhere. */
export async function measureExport({ origin, token, pid }: Server, pool: pg.Pool): Promise<Exported> {
  const restMegabytes = megabytesOf(pid);
  let mostMegabytes = restMegabytes;
  const look = setInterval(() => {
    mostMegabytes = Math.max(mostMegabytes, megabytesOf(pid));
  }, LOOK_EVERY_MS);
  let isGivenUp = false;
  const taken = await seconds(async () => {
    const { statusCode, body } = await request(`${origin}/api${EXPORT.path}`, {
      headers: { authorization: `Bearer ${token}` },
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    isGivenUp = statusCode >= 500;
    if (statusCode !== 200 && !isGivenUp) throw new Error(`${EXPORT.path} answered ${statusCode}`);
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
  });
  clearInterval(look);
  const client = await pool.connect();
  const copySeconds = await seconds(async () => {
    await client.query('SET statement_timeout = 0');
    await client.query(EXPORT.copy);
  }).finally(() => client.release(true));
  return { seconds: isGivenUp ? Number.POSITIVE_INFINITY : taken, copySeconds, mostMegabytes, restMegabytes };
}
