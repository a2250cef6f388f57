import type { LineKind } from '@portal/contract';
import type { PlannedAsset } from '../assets/plan-assets';
import type { Cents } from '../money';
import type { PlannedRequest } from '../requests/planned-request';

/** One unit of a line: for whom, and which asset of the inventory came of it. */
export interface HistoryUnit {
  request: PlannedRequest;
  asset: PlannedAsset | null;
}

export interface HistoryLine {
  kind: LineKind;
  name: string;
  brand: string | null;
  model: string | null;
  category: string | null;
  price: Cents;
  units: readonly HistoryUnit[];
}

/** A unit of an order by its line and its number, both from 1. */
export type UnitPlace = readonly [line: number, unit: number];

export interface HistoryReceipt {
  at: Date;
  note: string;
  units: readonly UnitPlace[];
  rejected?: { unit: UnitPlace; reason: string };
}

/** What was received and went back to its vendor. */
export interface HistoryReturn {
  at: Date;
  units: readonly UnitPlace[];
  kind: 'replacement' | 'credit';
  reason: string;
}

export interface HistoryInvoice {
  number: string;
  kind?: 'credit_note';
  issuedAt: Date;
  dueInDays: number;
  units: readonly UnitPlace[];
  /** Of each unit, beyond the order's price. */
  more?: Cents;
  charges?: Cents;
  /** One that is held is compared with its order, and says why by itself. */
  state: 'paid' | 'matched' | 'approved' | 'held' | 'rejected';
  /** Why it was accepted or rejected. */
  reason?: string;
}

/** An order that lies behind, with what came of it and what was billed. */
export interface HistoryOrder {
  vendor: string;
  createdAt: Date;
  sentAt: Date;
  /** The day that was asked for. */
  expectedOn: string;
  reference?: string;
  charges: Cents;
  lines: readonly HistoryLine[];
  /** Receipts and returns as they happened. */
  events: readonly (HistoryReceipt | HistoryReturn)[];
  /** Why it was closed though not all came; absent where all did, or something is still expected. */
  closedShort?: { at: Date; reason: string };
  invoices: readonly HistoryInvoice[];
}

export interface History {
  /** Asked for with the orders, beside the requests that are planned anyway. */
  requests: PlannedRequest[];
  orders: HistoryOrder[];
  /** Approved, and in a draft at the price of a contract that has ended. */
  forgotten: PlannedRequest;
}

export function isReceipt(event: HistoryReceipt | HistoryReturn): event is HistoryReceipt {
  return 'note' in event;
}
