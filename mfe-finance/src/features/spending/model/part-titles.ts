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
  spent: 'Requests fulfilled in the period, and what came of orders for the others',
  committed: 'What is approved or ordered now and not spent yet; it counts in periods that hold today',
  used: 'What was spent in the period, and what is approved or ordered now and not spent yet',
};
