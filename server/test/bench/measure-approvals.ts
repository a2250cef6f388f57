import type pg from 'pg';
import { Pool } from 'undici';
import { type Sample, sampleOf, type Target } from './load';

const EACH = 480;
const MADE_BY = 'Made to be approved by the bench';

/** Takes back what was approved: the same requests serve the next time, so that a kept database stays as large as it is. */
async function withdrawAll(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE requests SET status = 'withdrawn', finance_state = NULL, approved_by = NULL, approved_at = NULL,
      withdrawn_by = user_id, withdrawn_at = now() WHERE user_id = 4 AND justification = $1 AND status <> 'withdrawn'`,
    [MADE_BY],
  );
}

/** Pending requests of the employee, cheap enough that finance is not asked; their ids. */
async function makeRequests(pool: pg.Pool): Promise<number[]> {
  const { rows: known } = await pool.query<{ id: number }>(
    `UPDATE requests SET status = 'pending', withdrawn_by = NULL, withdrawn_at = NULL
      WHERE user_id = 4 AND justification = $1 RETURNING id`,
    [MADE_BY],
  );
  const { rows: made } = await pool.query<{ id: number }>(
    `INSERT INTO requests (user_id, department_id, request_type, asset_name, category_id, estimated_cost, justification, reason)
      SELECT 4, department_id, 'NEW', 'Lamp', 7, 10, $1, 'The old one is broken'
      FROM users, generate_series(1, $2::integer) WHERE users.id = 4 RETURNING id`,
    [MADE_BY, Math.max(0, EACH - known.length)],
  );
  return [...known, ...made].slice(0, EACH).map(({ id }) => id);
}

async function approveAll(
  { origin, path, token }: Target,
  ids: readonly number[],
  inFlight: number,
): Promise<Sample> {
  const client = new Pool(origin, { connections: inFlight });
  const times: number[] = [];
  const left = [...ids];
  const start = performance.now();
  const approver = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const begun = performance.now();
      const { statusCode, body } = await client.request({
        path: path.replace('{id}', String(id)),
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: '{}',
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`Approving ${id} answered ${statusCode}: ${text}`);
      times.push(performance.now() - begun);
    }
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, approver));
    return sampleOf(times, performance.now() - start);
  } finally {
    await client.close();
  }
}

/**
 * Approvals, each of another request, alone and many in flight, beside the bare statements that write the same. The
 * requests are withdrawn afterwards; what was logged stays, as everywhere.
 */
export async function measureApprovals(
  ours: Omit<Target, 'path'>,
  bare: Omit<Target, 'path'>,
  pool: pg.Pool,
  inFlight: number,
) {
  const samples: Sample[] = [];
  await withdrawAll(pool);
  for (const clients of [1, inFlight])
    for (const target of [
      { ...ours, path: '/api/requests/{id}/approve' },
      { ...bare, path: '/approve/{id}' },
    ]) {
      const ids = await makeRequests(pool);
      samples.push(await approveAll(target, clients === 1 ? ids.slice(0, EACH / 4) : ids, clients));
      await withdrawAll(pool);
    }
  const [alone, bareAlone, together, bareTogether] = samples as [Sample, Sample, Sample, Sample];
  return { what: 'approval of a request', alone, bareAlone, together, bareTogether };
}
