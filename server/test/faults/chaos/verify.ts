import type pg from 'pg';
import type { Acknowledged } from './writers';

/** Where a check of what was acknowledged had got to. */
export type Checked = Record<keyof Acknowledged, number>;

export const NOTHING_CHECKED: Checked = { assets: 0, approved: 0, allocated: 0, returned: 0 };

/** What was acknowledged and is not there, or is there twice. */
export async function findLost(
  pool: pg.Pool,
  done: Acknowledged,
  from: Checked = NOTHING_CHECKED,
): Promise<string[]> {
  const lost: string[] = [];
  const missing = async (what: string, ids: number[], text: string) => {
    const { rows } = await pool.query<{ id: number }>(text, [ids]);
    const there = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) lost.push(`${what} ${id}`);
  };
  const assets = done.assets.slice(from.assets);
  await missing(
    'asset',
    assets.map(({ id }) => id),
    'SELECT id FROM assets WHERE id = ANY($1)',
  );
  await missing(
    'approval of request',
    done.approved.slice(from.approved),
    `SELECT id FROM requests WHERE id = ANY($1) AND status = 'approved'`,
  );
  await missing(
    'allocation',
    done.allocated.slice(from.allocated),
    'SELECT id FROM allocations WHERE id = ANY($1)',
  );
  await missing(
    'return of allocation',
    done.returned.slice(from.returned),
    'SELECT id FROM allocations WHERE id = ANY($1) AND returned_at IS NOT NULL',
  );
  const twins = await pool.query<{ name: string }>(
    `SELECT name FROM assets WHERE name = ANY($1) GROUP BY name HAVING count(*) > 1
     UNION ALL SELECT asset_name FROM requests WHERE asset_name LIKE 'Request %' GROUP BY asset_name, user_id HAVING count(*) > 1`,
    [assets.map(({ name }) => name)],
  );
  return [...lost, ...twins.rows.map(({ name }) => `twin of ${name}`)];
}

export function checkedNow(done: Acknowledged): Checked {
  return {
    assets: done.assets.length,
    approved: done.approved.length,
    allocated: done.allocated.length,
    returned: done.returned.length,
  };
}
