import type { CommitmentFigure } from '@portal/contract';

/** What each figure is called. */
export const FIGURE_TITLES: Readonly<Record<CommitmentFigure, string>> = {
  requested: 'Requested',
  approved: 'Approved, not ordered',
  ordered: 'Ordered, not received',
  received: 'Received',
  differences: 'Invoice differences',
  without_order: 'Without an order',
  invoiced: 'Invoiced',
  received_not_invoiced: 'Received, not invoiced',
  invoiced_not_received: 'Invoiced, not received',
  credits_awaited: 'Credits awaited',
};

/** In a table beside others, where that says the rest. */
export const SHORT_TITLES: Readonly<Partial<Record<CommitmentFigure, string>>> = {
  approved: 'Approved',
  ordered: 'Ordered',
  differences: 'Differences',
  without_order: 'No order',
};

/** What it counts. */
export const FIGURE_TEXTS: Readonly<Record<CommitmentFigure, string>> = {
  requested: 'Requests that are pending now, at their estimated cost',
  approved: 'What is approved now and on no order that was sent',
  ordered: 'What is on orders that were sent and has not come yet, replacements included',
  received: 'What came of orders in the fiscal year, less what was undone or sent back',
  differences: 'What invoices cost beyond what was ordered, or less, entered in the fiscal year',
  without_order: 'What requests cost that were fulfilled in the fiscal year without an order',
  invoiced:
    'What invoices entered in the fiscal year bill, less credit notes; shipping counts with each unit',
  received_not_invoiced: 'What came, whenever that was, and is billed by no invoice in the books',
  invoiced_not_received:
    'What invoices in the books bill and has not come, also where the order was closed short since',
  credits_awaited: 'What was billed and sent back for credit, and no credit note gives back yet',
};
