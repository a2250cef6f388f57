import {
  type Authority,
  type ChangeStatus,
  type CloseReason,
  decisionOf,
  type ErrorCode,
  isPermitted,
  ORDER_ACTIONS,
  type Order,
  type OrderAction,
  type OrderStatus,
  type Permission,
  REOPEN_DAYS,
  type ReceiptState,
  type VendorState,
} from '@portal/contract';
import { type ContractFault, whyNotAtContract } from './contract-line';
import { CHANGE_LIFE, ORDER_LIFE } from './order-states';

/** Who may do what to an order. */
const NEEDED: Readonly<Record<OrderAction, Permission>> = {
  edit: 'orders.manage',
  submit: 'orders.manage',
  approve: 'orders.approve',
  'send-back': 'orders.approve',
  revise: 'orders.manage',
  send: 'orders.manage',
  resend: 'orders.manage',
  acknowledge: 'orders.manage',
  'expect-serials': 'orders.manage',
  change: 'orders.manage',
  discard: 'orders.manage',
  reopen: 'orders.manage',
  receive: 'receipts.record',
  'release-share': 'orders.manage',
  'hand-over': 'receipts.record',
  'undo-receipt': 'receipts.record',
  'send-units-back': 'receipts.record',
  close: 'orders.manage',
  cancel: 'orders.manage',
  delete: 'orders.manage',
};

/** The facts of an order that rules look at. */
export interface OrderFacts {
  number: string | null;
  status: OrderStatus;
  receipt_state: ReceiptState;
  created_by: number;
  /** What a sent order is to become, where it is being changed. */
  change: {
    status: ChangeStatus;
    created_by: number;
    /** Whether it costs more than what was sent. */
    is_more: boolean;
    /** Why it cannot go on. */
    fault: string | null;
  } | null;
  /** How it ended: all of it came, or nothing more is awaited. */
  close_reason: CloseReason | null;
  /** Whether it ended so lately that it can be reopened. */
  ended_lately: boolean;
  /** Whether an invoice of it is in the books. */
  is_billed: boolean;
  /** Whether something did not come that is awaited no more. */
  has_closed_units: boolean;
  vendor: { name: string; state: VendorState };
  /** Why a draft cannot be reckoned: no rate of its currency is known. Null where one is. */
  rate_fault: string | null;
  /** Why a line of a draft cannot be ordered at the contract price that it names; null where each can. */
  contract_fault: ContractFault | null;
  count_lines: number;
  /** Whether something of it becomes an asset, with a serial number. */
  has_assets: boolean;
  /** Whoever made the requests that it serves. */
  requester_ids: readonly number[];
  /** Whether everything came for some request whose requester does not have it yet. */
  can_hand_over: boolean;
  /** Whether something can be delivered. */
  awaits_receipt: boolean;
  /** Whether something has not come and is awaited. */
  has_expected_units: boolean;
  /** Whether something was received and stands. */
  has_received: boolean;
  /** Whether a receipt stands with which everything was rejected. */
  has_rejected_only: boolean;
  /** Whether something was sent back to the vendor, for a replacement or for credit. */
  has_sent_back: boolean;
  /** Whether files are attached to it. */
  has_attachments: boolean;
}

interface Actor extends Authority {
  id: number;
}

export type OrderVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

function refused(code: ErrorCode, message: string): OrderVerdict {
  return { permitted: false, code, message };
}

/** Why nothing new is bought from a vendor; what is under way goes on. Null of an active one. */
export function whyNothingNew({ name, state }: OrderFacts['vendor']): string | null {
  return state === 'active' ? null : `${name} is ${state}: nothing new can be ordered from it`;
}

type Check = (order: OrderFacts, actor: Actor, rules: { fourEyes: boolean }) => OrderVerdict | null;

const hasLines: Check = ({ count_lines }) =>
  count_lines === 0 ? refused('wrong_state', 'This order has no lines: add what is to be bought') : null;

const vendorIsActive: Check = ({ vendor, change }) => {
  // Less can be ordered of a suspended one.
  if (change && !change.is_more) return null;
  const why = whyNothingNew(vendor);
  return why === null ? null : refused('vendor_suspended', why);
};

const hasRate: Check = ({ rate_fault }) => (rate_fault === null ? null : refused('wrong_state', rate_fault));

const contractPricesHold: Check = ({ contract_fault }) =>
  contract_fault ? refused('wrong_state', whyNotAtContract(contract_fault)) : null;

const isSomebodyElse: Check = ({ created_by, change, requester_ids }, { id }, { fourEyes }) => {
  if (!fourEyes) return null;
  if (change?.created_by === id)
    return refused('four_eyes', 'You made this change, so someone else must approve it');
  if (created_by === id) return refused('four_eyes', 'You made this order, so someone else must approve it');
  return requester_ids.includes(id)
    ? refused('four_eyes', 'This order serves a request of yours, so someone else must approve it')
    : null;
};

const nothingCame: Check = ({ receipt_state }) =>
  receipt_state === 'none'
    ? null
    : refused('wrong_state', 'Part of this order has been received: close it short instead of cancelling it');

const nothingSentBack: Check = ({ has_sent_back }) =>
  has_sent_back
    ? refused(
        'wrong_state',
        'Something of this order was received and sent back: close it short instead of cancelling it',
      )
    : null;

const nothingBilled: Check = ({ is_billed }) =>
  is_billed
    ? refused(
        'wrong_state',
        'Part of this order has been billed: close it short, or have the invoice rejected first',
      )
    : null;

const wasSubmitted: Check = ({ number }) =>
  number === null
    ? refused('wrong_state', 'This draft was never submitted: delete it instead of cancelling it')
    : null;

const wasNeverSubmitted: Check = ({ number }) =>
  number === null
    ? null
    : refused('wrong_state', `${number} keeps its number: cancel it instead of deleting it`);

const nothingAttached: Check = ({ has_attachments }) =>
  has_attachments
    ? refused(
        'wrong_state',
        'Files are attached to this draft: remove them first, so that none is lost with it',
      )
    : null;

const somethingToHandOver: Check = ({ can_hand_over }) =>
  can_hand_over
    ? null
    : refused(
        'wrong_state',
        'There is nothing to hand over: a request is handed over once everything ordered for it has been received',
      );

const somethingIsAwaited: Check = ({ has_expected_units }) =>
  has_expected_units ? null : refused('wrong_state', 'Nothing of this order is still to come');

const someAssets: Check = ({ has_assets }) =>
  has_assets
    ? null
    : refused('wrong_state', 'Nothing of this order has a serial number: none of it is an asset');

/** An order of which all came takes what its tolerance accepts beyond it. */
const somethingToReceive: Check = ({ status, close_reason, awaits_receipt }) =>
  status === 'closed' && (close_reason !== 'complete' || !awaits_receipt)
    ? refused('wrong_state', 'This order is closed')
    : awaits_receipt
      ? null
      : refused(
          'wrong_state',
          'Nothing is left to be delivered of this order: the rest comes with its invoice',
        );

const somethingCame: Check = ({ has_received }) =>
  has_received ? null : refused('wrong_state', 'Nothing of this order has been received');

const somethingToUndo: Check = (order, ...rest) =>
  order.has_rejected_only ? null : somethingCame(order, ...rest);

const endedLately: Check = ({ ended_lately }) =>
  ended_lately
    ? null
    : refused(
        'wrong_state',
        `This order was closed more than ${REOPEN_DAYS} days ago: put what is still needed on a new one`,
      );

const acceptsStill: Check = ({ status, ended_lately }) =>
  status !== 'closed' || ended_lately
    ? null
    : refused(
        'wrong_state',
        `This order was closed more than ${REOPEN_DAYS} days ago: nothing more is accepted with it`,
      );

const somethingIsMissing: Check = ({ has_closed_units }) =>
  has_closed_units
    ? null
    : refused('wrong_state', 'Everything of this order came: put what else is needed on a new one');

const changeFits: Check = ({ change }) => (change?.fault ? refused('wrong_state', change.fault) : null);

const CHECKS: Readonly<Partial<Record<OrderAction, readonly Check[]>>> = {
  submit: [hasLines, vendorIsActive, hasRate, contractPricesHold, changeFits],
  approve: [isSomebodyElse, changeFits],
  send: [vendorIsActive, changeFits],
  'expect-serials': [someAssets],
  'release-share': [somethingIsAwaited],
  receive: [somethingToReceive, acceptsStill],
  'hand-over': [somethingToHandOver],
  'undo-receipt': [somethingToUndo],
  'send-units-back': [somethingCame],
  reopen: [somethingIsMissing, endedLately, vendorIsActive],
  cancel: [wasSubmitted, nothingCame, nothingSentBack, nothingBilled],
  delete: [wasNeverSubmitted, nothingAttached],
};

/** Says whether the actor may do this to the order as it stands. */
export function decideOrder(
  action: OrderAction,
  order: OrderFacts,
  actor: Actor,
  rules: { fourEyes: boolean },
): OrderVerdict {
  if (!isPermitted(actor, NEEDED[action])) return refused('forbidden', 'You are not allowed to do this');
  const cell =
    (order.change && CHANGE_LIFE[action]?.[order.change.status]) ?? ORDER_LIFE[action][order.status];
  if (cell !== 'open') return refused('wrong_state', cell.refusal);
  for (const check of CHECKS[action] ?? []) {
    const verdict = check(order, actor, rules);
    if (verdict) return verdict;
  }
  return { permitted: true };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the order. */
export function decisionsOnOrder(
  order: OrderFacts,
  actor: Actor,
  rules: { fourEyes: boolean },
): Order['decisions'] {
  return ORDER_ACTIONS.map((action) => decisionOf(action, decideOrder(action, order, actor, rules)));
}
