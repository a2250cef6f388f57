import { addDays, dateOf, laterOf, momentsBefore, officeMoment, startOfDay } from '../calendar';
import type { Slot } from '../custody/slots';
import { dollars, sum } from '../money';
import type { PlannedPerson } from '../people/plan-people';
import type { DemoPeriods, Period } from '../periods';
import { createRandom, type Random } from '../random';
import { type Costed, meetFigures } from './amounts';
import { createAsks } from './asks';
import { CASES, type Case, timesOf } from './cases';
import { isRepair, type PlannedRequest, type Step } from './planned-request';
import { createReviewers, type Reviewers } from './reviewers';
import { FINANCE_REJECTION_COMMENTS, FULFIL_NOTES, REJECTION_COMMENTS } from './texts';

export const FINANCE_THRESHOLD = dollars(1_000);

type Drafted = Costed & { case: Case };

/**
 * The requests of about a year in every state, the oldest first. Slots that they led to get their dates from them.
 * @param ordered those that are bought with orders of their own, of this fiscal year
 */
export function planRequests(
  periods: DemoPeriods,
  people: readonly PlannedPerson[],
  slots: readonly Slot[],
  ordered: readonly PlannedRequest[],
): PlannedRequest[] {
  const random = createRandom(53);
  const ask = createAsks(random, people, slots);
  const drafted = CASES.flatMap((one): Drafted[] =>
    Array.from({ length: one.count }, () => ({
      ask: ask(one),
      case: one,
      subject: one.subject,
      figure: one.figure,
    })),
  );
  const costOf = (status: PlannedRequest['status']) =>
    sum(ordered.filter((request) => request.status === status).map(({ amount }) => amount));
  meetFigures(drafted, {
    'earlier in the fiscal year': costOf('fulfilled'),
    committed: costOf('approved'),
  });
  const reviewers = createReviewers(random, people);
  const requests = drafted.map((draft, index) => happen(random, draft, index, periods, reviewers));
  for (const request of requests) dateSlot(random, request);
  return [...requests, ...ordered].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function happen(
  random: Random,
  { ask, case: one }: Drafted,
  index: number,
  periods: DemoPeriods,
  reviewers: Reviewers,
): PlannedRequest {
  const needsFinance = ask.amount >= FINANCE_THRESHOLD;
  const isApproved = !['pending', 'rejected', 'withdrawn'].includes(one.outcome);
  const isFinanceApproved = needsFinance && (one.outcome === 'fulfilled' || one.outcome === 'approved');
  const endsItself = one.outcome !== 'pending';
  const approver = reviewers.approverFor(ask.requester);
  const steps = 1 + (isApproved ? 1 : 0) + (isFinanceApproved ? 1 : 0);
  const endsByApproval = one.outcome === 'approved' || one.outcome === 'awaiting finance';
  const { last, notBefore } = timesOf(one, periods);
  const end = lastMoment(random, last, periods, index);
  const from = laterOf(notBefore, addDays(dateOf(end), -random.int(3, 24)));
  const before = momentsBefore(random, from, end, endsItself ? steps - (endsByApproval ? 1 : 0) : 0);
  const moments = [...before, end];
  const next = (): Date => moments.shift() ?? end;

  const createdAt = next();
  const approved: Step | null = isApproved ? { by: approver, at: next() } : null;
  const financeApproved = isFinanceApproved
    ? { by: reviewers.financeFor(ask.requester, approver), at: next() }
    : null;
  const request: PlannedRequest = {
    ...ask,
    estimated: ask.amount,
    actual: null,
    status: 'pending',
    financeState: null,
    createdAt,
    approved,
    financeApproved,
    rejected: null,
    fulfilled: null,
    withdrawnAt: null,
  };
  if (approved) {
    request.status = 'approved';
    request.financeState = financeApproved ? 'approved' : needsFinance ? 'awaiting' : 'not_required';
  }
  if (endsItself && !endsByApproval) conclude(random, request, one, next(), reviewers);
  return request;
}

function conclude(
  random: Random,
  request: PlannedRequest,
  { outcome, subject }: Case,
  at: Date,
  reviewers: Reviewers,
) {
  if (outcome === 'fulfilled') {
    const isOrder = subject === 'large' || subject === 'medium';
    request.status = 'fulfilled';
    request.actual = request.amount === request.estimated && random.chance(60) ? null : request.amount;
    request.fulfilled = {
      by: reviewers.approverFor(request.requester),
      at,
      note: isOrder ? random.pick(FULFIL_NOTES) : null,
      asset: isRepair(request) ? null : (request.slot?.asset ?? null),
    };
  } else if (outcome === 'withdrawn') {
    request.status = 'withdrawn';
    request.withdrawnAt = at;
  } else if (outcome === 'rejected by finance') {
    const approver = request.approved?.by ?? request.requester;
    request.status = 'rejected';
    request.financeState = 'rejected';
    request.rejected = {
      by: reviewers.financeFor(request.requester, approver),
      at,
      comment: random.pick(FINANCE_REJECTION_COMMENTS),
    };
  } else {
    request.status = 'rejected';
    request.rejected = {
      by: reviewers.approverFor(request.requester),
      at,
      comment: random.pick(REJECTION_COMMENTS),
    };
  }
}

/** On the first of a month only its first seconds are surely over. */
function lastMoment(random: Random, { from, to }: Period, { today }: DemoPeriods, index: number): Date {
  if (from === today) return new Date(startOfDay(today).getTime() + index * 1000);
  return officeMoment(random, from, to);
}

function dateSlot(random: Random, request: PlannedRequest): void {
  const { slot, fulfilled, createdAt } = request;
  if (!slot) return;
  if (fulfilled && !isRepair(request)) slot.allocatedAt = fulfilled.at;
  else if (slot.allocatedAt >= createdAt) {
    const day = addDays(dateOf(createdAt), -random.int(5, 20));
    slot.allocatedAt = officeMoment(random, day, day);
  }
}
