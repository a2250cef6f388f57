import { Pool } from 'undici';

/** How one call went: milliseconds it took, and how many were answered in a second. */
export interface Sample {
  medianMs: number;
  p95Ms: number;
  perSecond: number;
}

export interface Target {
  origin: string;
  path: string;
  token?: string | undefined;
}

export function sampleOf(times: readonly number[], elapsedMs: number): Sample {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { medianMs: at(0.5), p95Ms: at(0.95), perSecond: (times.length * 1000) / elapsedMs };
}

/** What has no answer within the server's own limits. */
const FAILED: Sample = { medianMs: Number.POSITIVE_INFINITY, p95Ms: Number.POSITIVE_INFINITY, perSecond: 0 };

/** One call, read to its end; undefined where it fails on the server. Throws where it is refused. */
async function call(client: Pool, { path, token }: Target): Promise<number | undefined> {
  const start = performance.now();
  const { statusCode, body } = await client.request({
    path,
    method: 'GET',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const text = await body.text();
  if (statusCode >= 500) return undefined;
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`);
  return performance.now() - start;
}

export interface Effort {
  inFlight: number;
  /** Not begun anew after so long, */
  forMs: number;
  /** or after so many. */
  calls: number;
}

/** Calls the same address again and again, so many at a time, until one fails on the server. */
export async function load(target: Target, { inFlight, forMs, calls }: Effort): Promise<Sample> {
  const client = new Pool(target.origin, { connections: inFlight });
  const times: number[] = [];
  let left = calls;
  let isFailing = false;
  try {
    const start = performance.now();
    const until = start + forMs;
    const caller = async () => {
      while (left > 0 && !isFailing && (performance.now() < until || times.length === 0)) {
        left -= 1;
        const time = await call(client, target);
        if (time === undefined) isFailing = true;
        else times.push(time);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, caller));
    return isFailing ? FAILED : sampleOf(times, performance.now() - start);
  } finally {
    await client.close();
  }
}
