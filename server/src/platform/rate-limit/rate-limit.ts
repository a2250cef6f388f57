import { formatCounted } from '@portal/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database';
import { AppError } from '../http/app-error';

/** So many hits in a window that begins with the first one. */
export interface Limit {
  hits: number;
  windowSeconds: number;
}

/** What a hit is counted against: the purpose and the subject make the bucket. */
export interface Bucket {
  /** Of letters, digits and `:`. */
  key: string;
  limit: Limit;
  /** How many hits this is; 1 unless it says. */
  weight?: number;
}

export interface Hit {
  isAllowed: boolean;
  /** How many more are allowed in this window. */
  left: number;
  /** Seconds until the window ends. */
  waitSeconds: number;
}

/**
 * Counts a hit, in the database, so that all processes share the count. One statement does it: of any number of
 * parallel hits, exactly as many as the limit are allowed.
 */
export async function countHit(db: Kysely<Database>, { key, limit, weight = 1 }: Bucket): Promise<Hit> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    INSERT INTO rate_limits AS r (bucket, hits, resets_at)
    VALUES (${key}, ${weight}, now() + make_interval(secs => ${limit.windowSeconds}))
    ON CONFLICT (bucket) DO UPDATE SET
      hits = CASE WHEN r.resets_at <= now() THEN ${weight} ELSE least(r.hits, ${limit.hits}) + ${weight} END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING hits, ceil(extract(epoch FROM resets_at - now()))::int AS wait`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An upsert returned no row');
  return {
    isAllowed: row.hits <= limit.hits,
    left: Math.max(0, limit.hits - row.hits),
    waitSeconds: Math.max(1, row.wait),
  };
}

/** Counts a hit in each bucket; 429 with the wait when one is full. Later buckets are spared when an earlier is full. */
export async function consume(db: Kysely<Database>, buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) {
    const hit = await countHit(db, bucket);
    if (!hit.isAllowed) throw tooManyAttempts(hit.waitSeconds);
  }
}

/**
 * 429 with the wait when a bucket is full, without a hit: where only failures count, and many may be right at once.
 * Whoever was right asks once more afterwards, so that of parallel guesses none is answered beyond the limit.
 */
export async function assertNotFull(db: Kysely<Database>, buckets: readonly Bucket[]): Promise<void> {
  for (const { key, limit } of buckets) {
    const { rows } = await sql<{ wait: number }>`
      SELECT ceil(extract(epoch FROM resets_at - now()))::int AS wait FROM rate_limits
      WHERE bucket = ${key} AND resets_at > now() AND hits >= ${limit.hits}`.execute(db);
    if (rows[0]) throw tooManyAttempts(Math.max(1, rows[0].wait));
  }
}

/** Takes hits back, for an attempt that turned out to be right. */
export async function refund(db: Kysely<Database>, buckets: readonly Bucket[], hits = 1): Promise<void> {
  if (buckets.length === 0 || hits === 0) return;
  await sql`UPDATE rate_limits SET hits = greatest(hits - ${hits}, 0)
    WHERE bucket = ANY(${buckets.map(({ key }) => key)})`.execute(db);
}

/** Forgets the hits of a bucket; answers how many they were. */
export async function takeHits(db: Kysely<Database>, key: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    DELETE FROM rate_limits WHERE bucket = ${key} RETURNING hits`.execute(db);
  return rows[0]?.hits ?? 0;
}

/** Forgets the hits of buckets. */
export async function forget(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE bucket = ANY(${[...keys]})`.execute(db);
}

export function tooManyAttempts(waitSeconds: number): AppError {
  return new AppError(
    'too_many_attempts',
    `Too many attempts. Please try again in ${describeWait(waitSeconds)}.`,
    {
      retryAfterSeconds: waitSeconds,
    },
  );
}

function describeWait(seconds: number): string {
  if (seconds < 60) return formatCounted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return formatCounted(minutes, 'minute');
}
