import type { FinanceState, RequestStatus } from '@portal/contract';

/** Where a request stands: its status and finance state read as one word. */
export const STAGES = [
  'pending',
  'awaiting_finance',
  'approved',
  'approved_from_stock',
  'finance_approved',
  'rejected',
  'fulfilled',
  'withdrawn',
] as const;
export type Stage = (typeof STAGES)[number];

/** The columns that say where a request stands. */
export interface Position {
  status: RequestStatus;
  finance_state: FinanceState | null;
}

/** The same, with what it is to be served from: null for a purchase or a repair. */
export interface Standing extends Position {
  preferred_asset_id: number | null;
}

/**
 * The stage of a request. `approved` needs no finance approval, `finance_approved` has it, and
 * `approved_from_stock` commits no money.
 */
export function stageOf({ status, finance_state, preferred_asset_id }: Standing): Stage {
  if (status !== 'approved') return status;
  if (finance_state === 'awaiting') return 'awaiting_finance';
  if (preferred_asset_id !== null) return 'approved_from_stock';
  return finance_state === 'approved' ? 'finance_approved' : 'approved';
}

/** Whether its requester has what was asked for. */
export function isFulfilled({ status }: Pick<Position, 'status'>): boolean {
  return status === 'fulfilled';
}

/** Where a fulfilled request stands once what fulfilled it turns out not to have come: its approval stands. */
export function expectedAgain({ finance_state }: Position): Position {
  return { status: 'approved', finance_state };
}
