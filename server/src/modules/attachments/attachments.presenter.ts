import { type Attachment, formatBytes } from '@portal/contract';
import type { Caller } from '../../platform/http/caller';
import type { AttachmentRow } from './attachments.repository';
import { decisionsOnAttachment } from './domain/decide-attachment';
import type { Target } from './targets.repository';

/** An attachment of a record, with what the caller may do to it. */
export function presentAttachment(row: AttachmentRow, target: Target, caller: Caller): Attachment {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    is_latest: row.is_latest,
    bytes: row.bytes,
    content_type: row.content_type,
    added_by: row.adder,
    added_at: row.added_at.toISOString(),
    target: { type: target.type, id: target.id, label: target.label },
    decisions: decisionsOnAttachment(target, caller),
  };
}

/** How the log names it. */
export function attachmentText({
  name,
  version,
  bytes,
}: Pick<AttachmentRow, 'name' | 'version' | 'bytes'>): string {
  return `${name}${version > 1 ? `, version ${version}` : ''} (${formatBytes(bytes)})`;
}
