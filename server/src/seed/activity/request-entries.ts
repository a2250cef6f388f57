import { REPAIR_REQUEST_NAME } from '@portal/contract';
import type { PlannedRequest } from '../requests/planned-request';
import { type DemoIds, known } from '../write/ids';
import { requestFacts } from '../write/write-requests';
import { assetTarget, type PlannedEntry } from './planned-entry';

/** What belongs to a later step is not known when a request is submitted. */
const LATER_FACTS = ['actual_cost', 'rejection_comment', 'fulfilled_asset_id', 'fulfil_note'];

/** One entry for each step of a request, with the facts that it changed. */
export function requestEntries(request: PlannedRequest, ids: DemoIds): PlannedEntry[] {
  const { requester, createdAt, approved, financeApproved, rejected, fulfilled, withdrawnAt } = request;
  const label = labelOf(request, ids);
  const target = { type: 'request', id: known(ids.requests, request), label } as const;
  const facts = requestFacts(request, ids);
  const submitted = Object.entries(facts).filter(
    ([name, value]) => value !== null && !LATER_FACTS.includes(name),
  );
  const afterApproval =
    financeApproved || request.financeState !== 'not_required' ? 'awaiting' : 'not_required';
  const entries: PlannedEntry[] = [
    {
      at: createdAt,
      by: requester,
      action: 'Submitted Request',
      target,
      after: { status: 'pending', ...Object.fromEntries(submitted) },
    },
  ];
  const add = (
    step: { by: PlannedEntry['by']; at: Date } | null,
    entry: Omit<PlannedEntry, 'by' | 'at' | 'target'>,
  ) => {
    if (step) entries.push({ by: step.by, at: step.at, target, ...entry });
  };
  add(approved, {
    action: 'Approved Request',
    before: { status: 'pending', finance_state: null },
    after: { status: 'approved', finance_state: afterApproval },
  });
  add(financeApproved, {
    action: 'Finance Approved Request',
    before: { finance_state: 'awaiting' },
    after: { finance_state: 'approved' },
  });
  add(rejected, {
    action: 'Rejected Request',
    before: approved
      ? { status: 'approved', finance_state: 'awaiting', rejection_comment: null }
      : { status: 'pending', rejection_comment: null },
    after: {
      status: 'rejected',
      ...(approved ? { finance_state: 'rejected' } : {}),
      rejection_comment: facts.rejection_comment,
    },
  });
  const added = Object.entries(facts).filter(([name, value]) => value !== null && LATER_FACTS.includes(name));
  add(fulfilled, {
    action: 'Fulfilled Request',
    before: { status: 'approved', ...Object.fromEntries(added.map(([name]) => [name, null])) },
    after: { status: 'fulfilled', ...Object.fromEntries(added) },
  });
  add(withdrawnAt && { by: requester, at: withdrawnAt }, {
    action: 'Withdrew Request',
    before: { status: 'pending' },
    after: { status: 'withdrawn' },
  });
  return entries;
}

function labelOf({ assetName, slot }: PlannedRequest, ids: DemoIds): string {
  if (assetName !== null) return assetName;
  return slot ? `${REPAIR_REQUEST_NAME}: ${assetTarget(slot.asset, ids).label}` : REPAIR_REQUEST_NAME;
}
