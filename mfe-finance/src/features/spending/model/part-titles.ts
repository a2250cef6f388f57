import type { SpendingPart } from '@portal/contract';

/** What the rows of a figure are called. */
export const PART_TITLES: Readonly<Record<SpendingPart, string>> = {
  approved: 'Approved Spending',
  fulfilled: 'Fulfilled Spending',
  pending: 'Pending Value',
  spent: 'Budget Spent',
  committed: 'Budget Committed',
  used: 'Budget Used',
};

/** By which day they are counted. */
export const PART_TEXTS: Readonly<Record<SpendingPart, string>> = {
  approved: 'Requests approved in the period, fulfilled since or not',
  fulfilled: 'Requests approved in the period that are fulfilled',
  pending: 'Requests approved in the period that are not fulfilled yet',
  spent: 'Requests fulfilled in the period',
  committed: 'Requests that are approved and not fulfilled now; they count in periods that hold today',
  used: 'Requests fulfilled in the period, and those approved and not fulfilled now',
};
