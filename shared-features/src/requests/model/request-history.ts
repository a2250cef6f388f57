import {
  type AssetRequest,
  type FieldChange,
  type FinanceState,
  fieldChangeText,
  isAwaitingFinance,
  type Person,
  type RequestStatus,
} from '@portal/contract';
import type { Tone } from '@portal/ui/format';
import { assetLabel } from '../../assets';

/** One step of a request's way; `at` is absent for a step that has not happened yet. */
export interface HistoryStep {
  key: string;
  title: string;
  tone: Tone;
  by: Pick<Person, 'name' | 'department'> | null;
  at: string | null;
  /** What was done at this step beside the decision. */
  note?: string | null;
}

/** Beyond so many characters a changed text is only named. */
const SHORT_TEXT = 60;

function changeText(change: FieldChange): string {
  const isShort = [change.before, change.after].every((text) => (text?.length ?? 0) <= SHORT_TEXT);
  return isShort ? fieldChangeText(change) : `${change.label} rewritten`;
}

function named(name: string | null | undefined): HistoryStep['by'] {
  return name ? { name, department: null } : null;
}

function edited({ edits = [] }: AssetRequest): HistoryStep[] {
  return edits.map(({ at, by, changes, sent_back }) => ({
    key: `edited-${at}`,
    title: sent_back ? 'Changed after approval' : 'Edited',
    tone: sent_back ? 'warning' : 'neutral',
    by: named(by),
    at,
    note: fieldChanges(changes).map(changeText).join('; ') || null,
  }));
}

/** What an edit changed of what is asked for; that the approval lapsed is said by its step. */
export function fieldChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes.filter(({ field }) => field !== 'status' && field !== 'finance_state');
}

function lapsed({ lapsed_approvals = [] }: AssetRequest): HistoryStep[] {
  return lapsed_approvals.map(({ at, by, by_finance }) => ({
    key: `lapsed-${at}`,
    title: by_finance ? 'Approved by finance' : 'Approved',
    tone: 'neutral',
    by: named(by),
    at,
    note: 'No longer holds: what was approved was changed',
  }));
}

/** Oldest first; both kinds are in their own order already. */
function byTime(steps: readonly HistoryStep[]): HistoryStep[] {
  return steps.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
}

function decided(request: AssetRequest): HistoryStep[] {
  const steps: HistoryStep[] = [];
  if (request.approved_at) {
    steps.push({
      key: 'approved',
      title: 'Approved',
      tone: 'info',
      by: request.approved_by,
      at: request.approved_at,
    });
  }
  if (request.finance_approved_at) {
    steps.push({
      key: 'finance-approved',
      title: 'Approved by finance',
      tone: 'accent',
      by: request.finance_approved_by,
      at: request.finance_approved_at,
    });
  }
  return steps;
}

/** What was approved, where the requester got another item; what was chosen from stock is told by its own fact. */
function approvedInstead({ preferred_asset, approved_instead }: AssetRequest): string | null {
  return approved_instead && !preferred_asset ? `${approved_instead} was approved` : null;
}

type Steps = (request: AssetRequest) => HistoryStep[];

const nothing: Steps = () => [];
const awaits = (key: string, title: string): HistoryStep[] => [
  { key, title, tone: 'warning', by: null, at: null },
];

/** How a request ended, by its state. */
const ENDED: Readonly<Record<RequestStatus, Steps>> = {
  pending: nothing,
  approved: nothing,
  rejected: ({ finance_state, rejected_by, rejected_at }) => {
    const title = (finance_state && REJECTED_TITLES[finance_state]) ?? 'Rejected';
    return [{ key: 'rejected', title, tone: 'danger', by: rejected_by, at: rejected_at }];
  },
  fulfilled: (request) => {
    const { fulfilled_by, fulfilled_at, fulfilled_asset, fulfil_note, user } = request;
    const given = fulfilled_asset ? `${assetLabel(fulfilled_asset)} allocated to ${user.name}` : null;
    const note = [given, approvedInstead(request), fulfil_note].filter(Boolean).join('\n') || null;
    return [
      { key: 'fulfilled', title: 'Fulfilled', tone: 'success', by: fulfilled_by, at: fulfilled_at, note },
    ];
  },
  withdrawn: ({ withdrawn_by, updated_at }) => [
    { key: 'withdrawn', title: 'Withdrawn', tone: 'neutral', by: named(withdrawn_by), at: updated_at },
  ],
};

const REJECTED_TITLES: Partial<Record<FinanceState, string>> = { rejected: 'Rejected by finance' };

/** What a request waits for, by its state. */
const AWAITED: Readonly<Record<RequestStatus, Steps>> = {
  pending: () => awaits('awaits-decision', 'Awaiting procurement'),
  approved: (request) =>
    isAwaitingFinance(request)
      ? awaits('awaits-finance', 'Awaiting finance')
      : awaits('awaits-fulfilment', 'Awaiting fulfillment'),
  rejected: nothing,
  fulfilled: nothing,
  withdrawn: nothing,
};

/** Who did what when, oldest first, and what the request waits for now. */
export function requestHistory(request: AssetRequest): HistoryStep[] {
  const submitted: HistoryStep = {
    key: 'submitted',
    title: 'Submitted',
    tone: 'neutral',
    by: request.user,
    at: request.created_at,
  };
  const before = byTime([...edited(request), ...lapsed(request)]);
  return [
    submitted,
    ...before,
    ...decided(request),
    ...ENDED[request.status](request),
    ...AWAITED[request.status](request),
  ];
}

const FINANCE_TEXTS: Readonly<Record<NonNullable<AssetRequest['finance_state']>, string>> = {
  not_required: 'Not required',
  awaiting: 'Awaiting finance',
  approved: 'Approved by finance',
  rejected: 'Rejected by finance',
};

/** The finance state in words: open while the request is pending, and nothing for one that ended before it was decided. */
export function financeText({
  status,
  finance_state,
}: Pick<AssetRequest, 'status' | 'finance_state'>): string | undefined {
  if (finance_state !== null) return FINANCE_TEXTS[finance_state];
  return status === 'pending' ? 'Decided with the approval' : undefined;
}
