import { type AssetRequest, decisionOn, type RequestAction } from '@portal/contract';

/** The decisions about somebody's request; what its owner does (edit, withdraw) is not among them. */
export type DecisionAction = Extract<RequestAction, 'approve' | 'finance-approve' | 'reject' | 'fulfil'>;

export const DECISION_LABELS: Readonly<Record<DecisionAction, string>> = {
  approve: 'Approve',
  'finance-approve': 'Approve',
  reject: 'Reject',
  fulfil: 'Fulfill',
};

type Decided = Pick<AssetRequest, 'decisions'>;

/** The decisions that a screen offers and the server leaves open, in the screen's order. */
export function openDecisions(request: Decided, offer: readonly DecisionAction[]): DecisionAction[] {
  return offer.filter((action) => decisionOn(request, action).open);
}

/** Why a decision that the screen offers is closed, in a few words; undefined where the status says it. */
export function closedText(request: Decided, offer: readonly RequestAction[]): string | undefined {
  const closed = request.decisions.filter(({ action }) => offer.includes(action));
  return closed.find(({ why }) => why?.brief)?.why?.brief;
}
