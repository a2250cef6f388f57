import type { RequestShare } from '@portal/contract';
import type { Db, Trx } from '../../platform/database';
import type { Caller } from '../../platform/http/caller';
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
  /** What its order has for a request, with what the caller may say of it. */
  listShares: (db: Db, caller: Caller, requestId: number) => Promise<RequestShare[]>;
  /** Takes a request off its order, which has to be a draft: throws where it was submitted. */
  leaveOrder: (tx: Trx, left: { requestId: number; orderId: number; caller: Caller }) => Promise<void>;
}
