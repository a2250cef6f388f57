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

/** One call, read to its end. Throws where the answer is not the one that was asked for. */
async function call(client: Pool, { path, token }: Target): Promise<number> {
  const start = performance.now();
  const { statusCode, body } = await client.request({
    path,
    method: 'GET',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${await body.text()}`);
  await body.arrayBuffer();
  return performance.now() - start;
}

export interface Effort {
  inFlight: number;
  /** Not begun anew after so long, */
  forMs: number;
  /** or after so many. */
  calls: number;
}

/** Calls the same address again and again, so many at a time. */
export async function load(target: Target, { inFlight, forMs, calls }: Effort): Promise<Sample> {
  const client = new Pool(target.origin, { connections: inFlight });
  const times: number[] = [];
  let left = calls;
  try {
    const start = performance.now();
    const until = start + forMs;
    const caller = async () => {
      while (left > 0 && (performance.now() < until || times.length === 0)) {
        left -= 1;
        times.push(await call(client, target));
      }
    };
    await Promise.all(Array.from({ length: inFlight }, caller));
    return sampleOf(times, performance.now() - start);
  } finally {
    await client.close();
  }
}
