import type pg from 'pg';

/**
 * What each table holds, counted and hashed over whole rows: of this moment, or of a snapshot that another transaction
 * has exported.
 */
export async function digestTables(
  pool: pg.Pool,
  tables: readonly { schema: string; name: string }[],
  snapshot?: string,
): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (snapshot) await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
    const digests: Record<string, string> = {};
    for (const { schema, name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS digest
         FROM (SELECT md5(t::text) AS row FROM "${schema}"."${name}" AS t) AS hashed`,
      );
      digests[`${schema}.${name}`] = rows[0]?.digest ?? '';
    }
    await client.query('COMMIT');
    return digests;
  } finally {
    client.release();
  }
}
