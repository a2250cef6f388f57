import type { BudgetPreview, Money } from '@portal/contract';
import type { Db, Trx } from '../../platform/database';
import type { DocumentStore } from '../../platform/documents';
import type { Caller } from '../../platform/http/caller';

/** What is used of the budget of a department more than now, in dollars; less below zero. */
export interface CostDifference {
  department_id: number | null;
  difference: Money;
}

export interface OrdersDependencies {
  db: Db;
  documents: DocumentStore;
  /** The address people open, without a trailing slash: mails lead there. */
  publicUrl: () => string;
  /** Judges what requests cost, together, by the budget policy: throws where it stops it, else says what the log must tell. */
  checkBudget: (
    tx: Trx,
    ...requests: { id: number; department_id: number | null; committed_cost: number }[]
  ) => Promise<string | null>;
  /** Judges in the same way what known requests cost more than now, all of them together. */
  checkDifferences: (tx: Trx, differences: readonly CostDifference[]) => Promise<string | null>;
  /** What these would leave of the budgets. */
  previewDifferences: (db: Db, differences: readonly CostDifference[]) => Promise<BudgetPreview>;
  /** Matches held invoices of an order again: something came, or the order was changed. */
  matchInvoices: (tx: Trx, caller: Caller, orderId: number) => Promise<void>;
  /** Fulfills a request with what arrived for it. */
  fulfilByOrder: (
    tx: Trx,
    fulfilment: {
      caller: Caller;
      id: number;
      number: string;
      assetIds: readonly number[];
      assetId: number | null;
      cost: number;
      note: string | null;
      isConfirmed: boolean;
    },
  ) => Promise<void>;
  /** Gives what replaces something that was sent back to the requester of a fulfilled request. */
  handOverReplacement: (
    tx: Trx,
    replacement: { caller: Caller; id: number; number: string; assetIds: readonly number[] },
  ) => Promise<void>;
  /** Makes a fulfilled request an approved one again, since what fulfilled it did not come. */
  reopenByOrder: (
    tx: Trx,
    reopened: { caller: Caller; id: number; number: string; reason: string },
  ) => Promise<void>;
}
