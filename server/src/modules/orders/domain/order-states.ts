import type { ChangeStatus, OrderAction, OrderStatus } from '@portal/contract';

/** The action is possible; or why not. */
type Cell = 'open' | { refusal: string };

const open = 'open';
const says = (refusal: string) => ({ refusal });
const ended = {
  closed: says('This order is closed'),
  cancelled: says('This order was cancelled'),
};
const notSent = says('This order was not sent yet');
const alreadySent = says('This order has already been sent');
const notSubmitted = says('This order was not submitted yet');
const awaiting = says('This order awaits finance');
const alreadySubmitted = says('This order has already been submitted');

const notClosed = says('This order is not closed');
const notChanging = says('This order is not being changed');

/** What can be done to an order in each status. Complete by its type. */
export const ORDER_LIFE: Record<OrderAction, Record<OrderStatus, Cell>> = {
  edit: {
    draft: open,
    awaiting,
    approved: says('This order is approved: make a draft of it again to change it'),
    sent: alreadySent,
    ...ended,
  },
  submit: {
    draft: open,
    awaiting: alreadySubmitted,
    approved: alreadySubmitted,
    sent: alreadySent,
    ...ended,
  },
  approve: {
    draft: notSubmitted,
    awaiting: open,
    approved: says('This order has already been approved'),
    sent: alreadySent,
    ...ended,
  },
  'send-back': {
    draft: notSubmitted,
    awaiting: open,
    approved: says('This order has already been approved'),
    sent: alreadySent,
    ...ended,
  },
  revise: {
    draft: says('This order is a draft already'),
    awaiting,
    approved: open,
    sent: alreadySent,
    ...ended,
  },
  send: { draft: notSubmitted, awaiting, approved: open, sent: alreadySent, ...ended },
  resend: {
    draft: notSent,
    awaiting: notSent,
    approved: notSent,
    sent: open,
    closed: open,
    cancelled: ended.cancelled,
  },
  acknowledge: { draft: notSent, awaiting: notSent, approved: notSent, sent: open, ...ended },
  'expect-serials': { draft: notSent, awaiting: notSent, approved: notSent, sent: open, ...ended },
  change: {
    draft: says('This order is a draft: edit it'),
    awaiting,
    approved: says('This order is approved: make a draft of it again to change it'),
    sent: open,
    ...ended,
  },
  'release-share': {
    draft: says('This order is a draft: edit it'),
    awaiting,
    approved: open,
    sent: open,
    ...ended,
  },
  reopen: {
    draft: notClosed,
    awaiting: notClosed,
    approved: notClosed,
    sent: notClosed,
    closed: open,
    cancelled: says('This order was cancelled: put what is needed on a new one'),
  },
  discard: {
    draft: notChanging,
    awaiting: notChanging,
    approved: notChanging,
    sent: notChanging,
    closed: notChanging,
    cancelled: notChanging,
  },
  receive: {
    draft: notSent,
    awaiting: notSent,
    approved: notSent,
    sent: open,
    // What comes beyond an order of which all came.
    closed: open,
    cancelled: ended.cancelled,
  },
  'hand-over': {
    draft: notSent,
    awaiting: notSent,
    approved: notSent,
    sent: open,
    closed: open,
    cancelled: ended.cancelled,
  },
  'undo-receipt': {
    draft: notSent,
    awaiting: notSent,
    approved: notSent,
    sent: open,
    closed: open,
    cancelled: ended.cancelled,
  },
  'send-units-back': {
    draft: notSent,
    awaiting: notSent,
    approved: notSent,
    sent: open,
    closed: open,
    cancelled: ended.cancelled,
  },
  close: { draft: notSent, awaiting: notSent, approved: notSent, sent: open, ...ended },
  cancel: { draft: open, awaiting: open, approved: open, sent: open, ...ended },
  delete: {
    draft: open,
    awaiting: alreadySubmitted,
    approved: alreadySubmitted,
    sent: alreadySent,
    ...ended,
  },
};

const changeDraft = says('The change was not submitted yet');
const changeAwaits = says('The change awaits finance');
const changeApproved = says('The change is approved: send it, or make a draft of it again');
const changing = says('This order is being changed: send the change, or discard it first');
const inEach = (cell: Cell): Record<ChangeStatus, Cell> => ({ draft: cell, awaiting: cell, approved: cell });

/** What is otherwise while a sent order is being changed, by where its change stands. */
export const CHANGE_LIFE: Partial<Record<OrderAction, Record<ChangeStatus, Cell>>> = {
  change: { draft: open, awaiting: changeAwaits, approved: changeApproved },
  submit: { draft: open, awaiting: changeAwaits, approved: changeApproved },
  approve: { draft: changeDraft, awaiting: open, approved: says('The change has already been approved') },
  'send-back': { draft: changeDraft, awaiting: open, approved: says('The change has already been approved') },
  revise: { draft: says('The change is a draft already'), awaiting: changeAwaits, approved: open },
  send: { draft: changeDraft, awaiting: changeAwaits, approved: open },
  discard: inEach(open),
  'release-share': inEach(changing),
  close: inEach(changing),
  cancel: inEach(changing),
};
