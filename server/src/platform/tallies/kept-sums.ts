import { sql } from 'kysely';
import type { Db } from '../database';

/** Each folds so many changes into its sums and answers how many there were. */
const FOLDS = ['fold_asset_values', 'fold_request_sums', 'fold_awaiting_sums'] as const;
const BATCH = 20_000;

/** Folds what was added to kept sums into them (decision 65), in batches; whoever reads meanwhile sees either. */
export async function foldSums(db: Db, { stopping }: { stopping?: AbortSignal } = {}): Promise<void> {
  for (const fold of FOLDS)
    for (let folded = BATCH; folded === BATCH && !stopping?.aborted; ) {
      const { rows } = await sql<{ folded: number }>`SELECT ${sql.ref(fold)}(${BATCH}) AS folded`.execute(db);
      folded = rows[0]?.folded ?? 0;
    }
}
