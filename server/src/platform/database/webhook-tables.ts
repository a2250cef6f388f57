import type { DeliveryState, DisabledBy } from '@portal/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Nullable, NullableInstant } from './column-types';

export interface WebhooksTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  url: string;
  events: Nullable<string[]>;
  secret: Buffer;
  former_secret: Nullable<Buffer>;
  former_secret_until: NullableInstant;
  created_by_id: number;
  disabled_at: NullableInstant;
  disabled_by: Nullable<DisabledBy>;
  disabled_why: Nullable<string>;
  removed_at: NullableInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  webhook_id: number;
  entry_id: number;
  event: string;
  record: string;
  created_at: Instant;
  by_hand: Generated<boolean>;
  tries: Generated<number>;
  next_attempt_at: Instant;
  claimed_until: NullableInstant;
  first_tried_at: NullableInstant;
  payload: Nullable<string>;
  delivered_at: NullableInstant;
  ended_at: NullableInstant;
  state: GeneratedAlways<DeliveryState>;
}

export interface WebhookAttemptsTable {
  id: GeneratedAlways<number>;
  delivery_id: number;
  at: Date;
  duration_ms: number;
  status: Nullable<number>;
  answer: Nullable<string>;
  fault: Nullable<string>;
}
