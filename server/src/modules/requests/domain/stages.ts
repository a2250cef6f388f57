import type { FinanceState, RequestStatus } from '@portal/contract';

/** Where a request stands: its status and finance state read as one word. */
export const STAGES = [
  'pending',
  'awaiting_finance',
  'approved',
  'finance_approved',
  'rejected',
  'fulfilled',
  'withdrawn',
] as const;
export type Stage = (typeof STAGES)[number];

/** The two columns that say where a request stands. */
export interface Position {
  status: RequestStatus;
  finance_state: FinanceState | null;
}

/** The stage of a status and finance state. `approved` needs no finance approval, `finance_approved` has it. */
export function stageOf({ status, finance_state }: Position): Stage {
  if (status !== 'approved') return status;
  if (finance_state === 'awaiting') return 'awaiting_finance';
  return finance_state === 'approved' ? 'finance_approved' : 'approved';
}
