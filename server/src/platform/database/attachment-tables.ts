import type { AttachmentTarget } from '@portal/contract';
import type { GeneratedAlways } from 'kysely';
import type { Instant, Nullable, NullableInstant } from './column-types';

export interface AttachmentsTable {
  id: GeneratedAlways<number>;
  target_type: AttachmentTarget;
  target_id: number;
  /** The target once more, as the reference of its kind. */
  asset_id: GeneratedAlways<number | null>;
  request_id: GeneratedAlways<number | null>;
  order_id: GeneratedAlways<number | null>;
  vendor_id: GeneratedAlways<number | null>;
  invoice_id: GeneratedAlways<number | null>;
  name: string;
  name_key: GeneratedAlways<string>;
  version: number;
  bytes: number;
  content_type: string;
  file_key: string;
  added_by: number;
  added_at: Instant;
  removed_at: NullableInstant;
  removed_by: Nullable<number>;
}
