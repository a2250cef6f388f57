import type { Db, Trx } from '../../platform/database';
import type { Caller } from '../../platform/http/caller';

export interface InvoicesDependencies {
  db: Db;
  /** Judges what a request costs by the budget policy: throws where it stops it, else says what the log must tell. */
  checkBudget: (
    tx: Trx,
    request: { id: number; department_id: number | null; committed_cost: number },
  ) => Promise<string | null>;
  /** Makes a fulfilled request an approved one again, since what fulfilled it is not there after all. */
  reopenByOrder: (
    tx: Trx,
    reopened: { caller: Caller; id: number; number: string; reason: string },
  ) => Promise<void>;
}
