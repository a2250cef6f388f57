import type { FinanceState, RequestStatus, RequestType, Urgency } from '@portal/contract';
import type { PlannedAsset } from '../assets/plan-assets';
import type { Slot } from '../custody/slots';
import type { Cents } from '../money';
import type { PlannedPerson } from '../people/plan-people';

/** What is asked for, by whom. */
export interface Ask {
  requester: PlannedPerson;
  type: RequestType;
  assetName: string | null;
  description: string | null;
  brand: string | null;
  category: string | null;
  reason: string;
  justification: string;
  urgency: Urgency;
  issue: string | null;
  /** What it costs in the end, or is thought to. */
  amount: Cents;
  /** Who holds the asset to be repaired, or came to hold the one that fulfilled the request. */
  slot: Slot | null;
}

export interface Step {
  by: PlannedPerson;
  at: Date;
}

export interface PlannedRequest extends Ask {
  estimated: Cents;
  actual: Cents | null;
  status: RequestStatus;
  financeState: FinanceState | null;
  createdAt: Date;
  approved: Step | null;
  financeApproved: Step | null;
  rejected: (Step & { comment: string }) | null;
  fulfilled: (Step & { note: string | null; asset: PlannedAsset | null }) | null;
  withdrawnAt: Date | null;
  /** An order buys it; where it is fulfilled, the order has done that. */
  isOrdered?: boolean;
}

export function isRepair(request: Pick<Ask, 'type'>): boolean {
  return request.type === 'REPAIR';
}

/** When the last thing happened to a request. */
export function lastChangeOf(request: PlannedRequest): Date {
  const { createdAt, approved, financeApproved, rejected, fulfilled, withdrawnAt } = request;
  const moments = [createdAt, approved?.at, financeApproved?.at, rejected?.at, fulfilled?.at, withdrawnAt];
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
}
