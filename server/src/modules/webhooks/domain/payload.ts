import { CALLS, type CallId, type TargetType } from '@portal/contract';

/** An entry of the log, as it was written. */
export interface NotedEntry {
  entry_id: number;
  event: string;
  occurred_at: Date;
  action: string;
  target_type: TargetType;
  target_id: number | null;
  target_label: string | null;
  user_id: number | null;
  user_name: string | null;
  note: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** By which call a receiver reads more of a record; a new kind of record does not compile until it is decided. */
const READ_BY: Readonly<Record<TargetType, CallId | null>> = {
  request: 'getRequest',
  asset: 'getAsset',
  allocation: null,
  user: 'getUser',
  category: null,
  settings: null,
  budget: null,
  release: null,
  vendor: 'getVendor',
  order: 'getOrder',
  invoice: 'getInvoice',
  'catalogue-item': null,
  'currency-rate': null,
  department: 'getDepartment',
  location: 'getLocation',
  webhook: 'getWebhook',
  'custom-field': 'getCustomField',
};

/** How a receiver knows a message again, whichever attempt it is of. */
export function messageIdOf(entryId: number): string {
  return `msg_${entryId}`;
}

/** The body that is sent for an entry: what happened, to which record, and where the API tells more of it. */
export function payloadOf(entry: NotedEntry, publicUrl: string): string {
  const call = READ_BY[entry.target_type];
  const isNobody = entry.user_id === null && entry.user_name === null;
  return JSON.stringify({
    type: entry.event,
    timestamp: entry.occurred_at.toISOString(),
    data: {
      id: entry.entry_id,
      action: entry.action,
      record: {
        type: entry.target_type,
        id: entry.target_id,
        label: entry.target_label,
        url:
          call && entry.target_id !== null
            ? `${publicUrl}/api${CALLS[call].path.replace(':id', String(entry.target_id))}`
            : null,
      },
      actor: isNobody ? null : { id: entry.user_id, name: entry.user_name },
      note: entry.note,
      before: entry.before,
      after: entry.after,
    },
  });
}
