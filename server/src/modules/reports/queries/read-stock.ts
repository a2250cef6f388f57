import type { Reports } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

type StockRow = Omit<Reports['stock'][number], 'category'> & { category_id: number; category_name: string };

/** What there is now and is not retired, by category and condition. */
export async function readStock(db: Db): Promise<Reports['stock']> {
  const { rows } = await sql<StockRow>`
    WITH counted AS (
      SELECT category_id, count(*) AS total,
        count(*) FILTER (WHERE status = 'available') AS available,
        count(*) FILTER (WHERE condition = 'NEW') AS new,
        count(*) FILTER (WHERE condition = 'GOOD' OR condition IS NULL) AS good,
        count(*) FILTER (WHERE condition = 'FAIR') AS fair,
        count(*) FILTER (WHERE condition = 'POOR') AS poor
      FROM assets WHERE deleted_at IS NULL AND status <> 'retired'
      GROUP BY category_id
    )
    SELECT counted.*, categories.name AS category_name
    FROM counted JOIN categories ON categories.id = counted.category_id
    ORDER BY counted.total DESC, categories.name COLLATE "en-x-icu", categories.id`.execute(db);
  return rows.map(({ category_id, category_name, ...counts }) => ({
    category: { id: category_id, name: category_name },
    ...counts,
  }));
}
