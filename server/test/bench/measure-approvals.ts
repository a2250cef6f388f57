import type pg from 'pg';
import { Pool } from 'undici';
import { type Sample, sampleOf, type Target } from './load';

const EACH = 480;
const MADE_BY = 'Made to be approved by the bench';

/** Pending requests of the employee, cheap enough that finance is not asked; their ids. */
async function makeRequests(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO requests (user_id, department_id, request_type, asset_name, category_id, estimated_cost, justification, reason)
      SELECT 4, department_id, 'NEW', 'Lamp', 7, 10, $1, 'The old one is broken'
      FROM users, generate_series(1, $2::integer) WHERE users.id = 4 RETURNING id`,
    [MADE_BY, EACH],
  );
  return rows.map(({ id }) => id);
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
 * requests are gone afterwards; what was logged stays, as everywhere.
 */
export async function measureApprovals(
  ours: Omit<Target, 'path'>,
  bare: Omit<Target, 'path'>,
  pool: pg.Pool,
  inFlight: number,
) {
  const samples: Sample[] = [];
  try {
    for (const clients of [1, inFlight])
      for (const target of [
        { ...ours, path: '/api/requests/{id}/approve' },
        { ...bare, path: '/approve/{id}' },
      ]) {
        const ids = await makeRequests(pool);
        samples.push(await approveAll(target, clients === 1 ? ids.slice(0, EACH / 4) : ids, clients));
      }
  } finally {
    await pool.query('DELETE FROM requests WHERE justification = $1', [MADE_BY]);
  }
  const [alone, bareAlone, together, bareTogether] = samples as [Sample, Sample, Sample, Sample];
  return { what: 'approval of a request', alone, bareAlone, together, bareTogether };
}
