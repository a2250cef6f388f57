import type { Db, Trx } from '../../platform/database';

export interface InvoicesDependencies {
  db: Db;
  /** Judges what a request costs by the budget policy: throws where it stops it, else says what the log must tell. */
  checkBudget: (
    tx: Trx,
    request: { id: number; department_id: number | null; committed_cost: number },
  ) => Promise<string | null>;
}
