import type { Db, Trx } from '../../platform/database';
import type { RequestRow } from './requests.repository';

export interface RequestsDependencies {
  db: Db;
  now: () => Date;
  /** The address people open, without a trailing slash: mails lead there. */
  publicUrl: () => string;
  /** Judges an approval by the budget policy: throws where it stops it, else says what the log must tell. */
  checkBudget: (
    tx: Trx,
    request: Pick<RequestRow, 'id' | 'department_id' | 'committed_cost'>,
  ) => Promise<string | null>;
}
