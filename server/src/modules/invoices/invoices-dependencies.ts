import type { Db, Trx } from '../../platform/database';
import type { Caller } from '../../platform/http/caller';
import type { CostDifference } from '../finance';

export interface InvoicesDependencies {
  db: Db;
  /** Judges what requests cost more by the budget policy: throws where it stops it, else says what the log must tell. */
  checkDifferences: (tx: Trx, differences: readonly CostDifference[]) => Promise<string | null>;
  /** Makes a fulfilled request an approved one again, since what fulfilled it is not there after all. */
  reopenByOrder: (
    tx: Trx,
    reopened: { caller: Caller; id: number; number: string; reason: string },
  ) => Promise<void>;
}
