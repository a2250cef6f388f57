import { type Attachment, type AttachmentTarget, formatBytes } from '@portal/contract';

/** What the content of a file is called; nothing where its type says little. */
const KINDS: readonly [RegExp, string][] = [
  [/^application\/pdf$/, 'PDF'],
  [/^image\//, 'Picture'],
  [/^text\/plain$/, 'Text'],
  [/^audio\//, 'Sound'],
  [/^video\//, 'Video'],
  [/wordprocessingml|msword|opendocument\.text/, 'Document'],
  [/spreadsheetml|ms-excel|opendocument\.spreadsheet/, 'Spreadsheet'],
  [/presentationml|powerpoint|opendocument\.presentation/, 'Presentation'],
  [/zip|gzip|x-7z|x-rar|x-tar|x-bzip2|x-xz|zstd/, 'Archive'],
];

function kindOf(contentType: string): string | undefined {
  return KINDS.find(([pattern]) => pattern.test(contentType))?.[1];
}

/** By its content, and how large: `PDF, 1.2 MB`. */
export function sizeText({ content_type, bytes }: Pick<Attachment, 'content_type' | 'bytes'>): string {
  return [kindOf(content_type), formatBytes(bytes)].filter(Boolean).join(', ');
}

/** The record that another one's attachment hangs on: `Request #12: Laptop 14`. */
export function targetText({ type, id, label }: Attachment['target']): string {
  const nouns: Readonly<Record<AttachmentTarget, string>> = {
    asset: 'Asset',
    request: `Request #${id}:`,
    order: 'Order',
    vendor: 'Vendor',
    invoice: '',
  };
  return `${nouns[type]} ${label}`.trim();
}

/** Files by name, the last version of each with its earlier ones. */
export function byName(items: readonly Attachment[]): { latest: Attachment; earlier: Attachment[] }[] {
  const groups: { latest: Attachment; earlier: Attachment[] }[] = [];
  // They come by record and name, the last version first.
  for (const item of items)
    if (item.is_latest) groups.push({ latest: item, earlier: [] });
    else groups.at(-1)?.earlier.push(item);
  return groups;
}
