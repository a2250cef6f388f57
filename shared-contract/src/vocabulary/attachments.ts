/** The records that files can be attached to. */
export const ATTACHMENT_TARGETS = ['asset', 'request', 'order', 'vendor', 'invoice'] as const;
export type AttachmentTarget = (typeof ATTACHMENT_TARGETS)[number];

/** What may be done to the attachments of a record, and to one of them; the server says which of these are open now. */
export const ATTACHMENT_LIST_ACTIONS = ['add'] as const;
export type AttachmentListAction = (typeof ATTACHMENT_LIST_ACTIONS)[number];
export const ATTACHMENT_ACTIONS = ['remove'] as const;
export type AttachmentAction = (typeof ATTACHMENT_ACTIONS)[number];

/** What a file may be at most. */
export const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024;

/** How many files a record has at most, each version counted. */
export const MAX_ATTACHMENTS = 50;

/** How many of other records are shown with a record's own. */
export const MAX_ATTACHMENTS_SHOWN = 100;

/** What is said of a file that is refused, in the browser and by the server. */
export const ATTACHMENT_REFUSALS = {
  missing: 'Choose a file to attach',
  empty: 'This file is empty. Choose one that has something in it',
  bytes: `This file is too large: it may have at most ${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB. Make it smaller, or split it`,
  count: `There are ${MAX_ATTACHMENTS} attachments already, which is the most. Remove one to attach another`,
} as const;

const KB = 1024;
const MB = 1024 * KB;
const oneDigit = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** How much a file is, for people: `312 bytes`, `1.5 KB`, `12 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [size, unit] = bytes < MB ? [bytes / KB, 'KB'] : [bytes / MB, 'MB'];
  return `${(size < 10 ? oneDigit : whole).format(size)} ${unit}`;
}
