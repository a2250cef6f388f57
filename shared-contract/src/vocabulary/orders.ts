/** Where an order stands. */
export const ORDER_STATUSES = ['draft', 'awaiting', 'approved', 'sent', 'closed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** As screens and files say it. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  draft: 'Draft',
  awaiting: 'Awaiting finance',
  approved: 'Approved',
  sent: 'Sent',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** How much of an order has come. */
export const RECEIPT_STATES = ['none', 'partly', 'fully'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** As screens and files say it. */
export const RECEIVED_WORDS: Readonly<Record<ReceiptState, string>> = {
  none: 'Nothing',
  partly: 'Partly',
  fully: 'Fully',
};

/** What may be done to an order; the server says which of these are open now. */
export const ORDER_ACTIONS = [
  'edit',
  'submit',
  'approve',
  'send-back',
  'revise',
  'send',
  'resend',
  'acknowledge',
  'expect-serials',
  'change',
  'discard',
  'release-share',
  'reopen',
  'receive',
  'hand-over',
  'undo-receipt',
  'send-units-back',
  'close',
  'cancel',
  'delete',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** What its requester may do about a share of an order. */
export const SHARE_ACTIONS = ['confirm-service', 'note-arrival'] as const;
export type ShareAction = (typeof SHARE_ACTIONS)[number];

/** Where the change of a sent order stands, until it is sent too. */
export const CHANGE_STATUSES = ['draft', 'awaiting', 'approved'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** For so long a closed order can be reopened. */
export const REOPEN_DAYS = 30;

/** What a line is for: each unit of it becomes an asset, is used up, or is work that is done. */
export const LINE_KINDS = ['asset', 'consumable', 'service'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** As screens and files say it. */
export const LINE_KIND_WORDS: Readonly<Record<LineKind, string>> = {
  asset: 'Asset',
  consumable: 'Consumable',
  service: 'Service',
};

/** For how many units a price is: 4.99 per 100. */
export const PRICE_PER = [1, 10, 100, 1000] as const;
export type PricePer = (typeof PRICE_PER)[number];

/** How an order reaches its vendor: mailed by the portal, or by telephone, a web shop, paper. */
export const SEND_METHODS = ['mail', 'hand'] as const;
export type SendMethod = (typeof SEND_METHODS)[number];

/** How an order ended: all of it came, or nothing more is awaited. */
export const CLOSE_REASONS = ['complete', 'short'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Where one numbered unit of a line stands; `returned` is one that was sent back for credit. */
export const UNIT_STATES = ['expected', 'received', 'closed', 'returned'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** What is awaited of a unit that was rejected at the door: another one, or nothing more. */
export const REJECTION_AWAITS = ['replacement', 'nothing'] as const;
export type RejectionAwaits = (typeof REJECTION_AWAITS)[number];

/** What a vendor gives for a unit that was received and is sent back. */
export const SENT_BACK_FOR = ['replacement', 'credit'] as const;
export type SentBackFor = (typeof SENT_BACK_FOR)[number];

/** What becomes of the units of a share that is released before they came. */
export const RELEASE_TARGETS = ['stock', 'nothing'] as const;
export type ReleaseTarget = (typeof RELEASE_TARGETS)[number];

/** How a unit that was received came not to be so any more. */
export const REVERSAL_KINDS = ['undone', ...SENT_BACK_FOR] as const;
export type ReversalKind = (typeof REVERSAL_KINDS)[number];

/** How a delivered unit came not to stay, as it counts for its vendor. */
export const REJECTED_KINDS = ['rejected', ...SENT_BACK_FOR] as const;
export type RejectedKind = (typeof REJECTED_KINDS)[number];

/** As screens and files say it. */
export const REJECTED_WORDS: Readonly<Record<RejectedKind, string>> = {
  rejected: 'Rejected at the door',
  replacement: 'Sent back for a replacement',
  credit: 'Sent back for credit',
};

/** All that can become of a unit that was delivered and did not stay. */
export const GONE_KINDS = ['rejected', ...REVERSAL_KINDS] as const;
type GoneKind = (typeof GONE_KINDS)[number];

/** The same, with what was undone. */
export const GONE_WORDS: Readonly<Record<GoneKind, string>> = { ...REJECTED_WORDS, undone: 'Receipt undone' };

/** How far the purchase for a request is; a request that is on no order has none. */
/** What can be said of the rest of a request of which an order buys a part: it is bought with another, or not at all. */
export const REST_ACTIONS = ['buy-elsewhere', 'nothing-more'] as const;
export type RestAction = (typeof REST_ACTIONS)[number];

export const BUYING_STATES = [
  'in_order',
  'partly_ordered',
  'ordered',
  'partly_received',
  'received',
] as const;
export type BuyingState = (typeof BUYING_STATES)[number];

export const MAX_ORDER_LINES = 500;
/** Of one line. */
export const MAX_UNITS = 1_000;
/** Of all lines of an order together. */
export const MAX_ORDER_UNITS = 5_000;
/** The number of a unit: those of a line are numbered on where the order is changed, or more comes than was ordered. */
export const MAX_UNIT_NUMBER = 100_000;
/** What one receipt records at most: it is written as a whole, each unit with its asset. */
export const MAX_RECEIPT_UNITS = 300;
/** How many assets in stock are counted beside what is to be bought. */
export const MAX_STOCK_COUNTED = 100;
