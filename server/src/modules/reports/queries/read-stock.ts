import type { Reports } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';

type StockRow = Omit<Reports['stock'][number], 'category'> & { category_id: number; category_name: string };

/** What there is now and is not retired, by category and condition, as it is tallied (migration 37). */
export async function readStock(db: Db): Promise<Reports['stock']> {
  const { rows } = await sql<StockRow>`
    WITH stock AS (
      SELECT category_id, split_part(subject, ' ', 3) AS status, split_part(subject, ' ', 4) AS condition,
        sum(delta) AS assets
      FROM tallies WHERE category_id IS NOT NULL AND starts_with(subject, 'asset stock ') GROUP BY 1, 2, 3
    ), counted AS (
      SELECT category_id, sum(assets)::bigint AS total, ${countOf(sql`status = 'available'`)} AS available,
        ${countOf(sql`condition = 'NEW'`)} AS new, ${countOf(sql`condition = 'GOOD'`)} AS good,
        ${countOf(sql`condition = 'FAIR'`)} AS fair, ${countOf(sql`condition = 'POOR'`)} AS poor
      FROM stock GROUP BY category_id HAVING sum(assets) <> 0
    )
    SELECT counted.*, categories.name AS category_name
    FROM counted JOIN categories ON categories.id = counted.category_id
    ORDER BY counted.total DESC, categories.name COLLATE "en-x-icu", categories.id`.execute(db);
  return rows.map(({ category_id, category_name, ...counts }) => ({
    category: { id: category_id, name: category_name },
    ...counts,
  }));
}

function countOf(some: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(sum(assets) FILTER (WHERE ${some}), 0)::bigint`;
}
