import type { Db, Trx } from '../../platform/database';
import type { CostDifference } from '../finance';

export interface InvoicesDependencies {
  db: Db;
  /** Judges what requests cost more by the budget policy: throws where it stops it, else says what the log must tell. */
  checkDifferences: (tx: Trx, differences: readonly CostDifference[]) => Promise<string | null>;
}
