import { formatBytes } from '@portal/contract';
import type { Trx } from '../../platform/database';
import type { AttachmentStore } from '../../platform/documents';
import type { PlannedEntry } from '../activity/planned-entry';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';
import { pageOf } from './page-of';
import { DEMO_FILES, type DemoFile } from './planned-files';

const HOUR_MS = 3_600_000;

/** A file as it is kept. */
export interface KeptFile {
  file: DemoFile;
  key: string;
  bytes: number;
  type: string;
}

/** Keeps the demo's files, as if they had been uploaded. */
export async function keepFiles(store: Pick<AttachmentStore, 'keepBytes'>): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const file of DEMO_FILES) {
    const isText = file.name.endsWith('.txt');
    const content = isText ? Buffer.from(`${file.lines.join('\n')}\n`) : pageOf(file.lines);
    const type = isText ? 'text/plain' : 'application/pdf';
    kept.push({ file, key: await store.keepBytes(content), bytes: content.byteLength, type });
  }
  return kept;
}

/** The record on which a file hangs; undefined where the demo of the day does not have it. */
async function findTarget(tx: Trx, { on }: DemoFile): Promise<PlannedEntry['target'] | undefined> {
  if ('invoice' in on) {
    const row = await tx
      .selectFrom('invoices')
      .select(['id', 'number', 'vendor_name'])
      .where('number', '=', on.invoice)
      .executeTakeFirst();
    return row && { type: 'invoice', id: row.id, label: `Invoice ${row.number} of ${row.vendor_name}` };
  }
  if ('order' in on) {
    const row = await tx
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('vendor_reference', '=', on.order)
      .executeTakeFirst();
    return row && { type: 'order', id: row.id, label: row.number ?? '' };
  }
  if ('vendor' in on) {
    const row = await tx
      .selectFrom('vendors')
      .select(['id', 'name'])
      .where('name', '=', on.vendor)
      .executeTakeFirst();
    return row && { type: 'vendor', id: row.id, label: row.name };
  }
  const row = await tx
    .selectFrom('requests')
    .select(['id', 'asset_name'])
    .where('asset_name', '=', on.request)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row && { type: 'request', id: row.id, label: row.asset_name ?? '' };
}

/**
 * Hangs the kept files on their records.
 * @returns what the log would hold of it
 */
export async function writeAttachments(
  tx: Trx,
  kept: readonly KeptFile[],
  { today, by }: { today: CalendarDate; by: { person: PlannedPerson; id: number } },
): Promise<PlannedEntry[]> {
  const entries: PlannedEntry[] = [];
  for (const { file, key, bytes, type } of kept) {
    const target = await findTarget(tx, file);
    if (!target) continue;
    const at = new Date(startOfDay(addDays(today, -file.daysAgo)).getTime() + 15 * HOUR_MS);
    await tx
      .insertInto('attachments')
      .values({
        ...{ target_type: target.type as 'order', target_id: target.id, name: file.name, version: 1 },
        ...{ bytes, content_type: type, file_key: key, added_by: by.id, added_at: at },
      })
      .execute();
    entries.push({
      ...{ at, by: by.person, target, action: 'Added Attachment' },
      after: { attachment: `${file.name} (${formatBytes(bytes)})` },
    });
  }
  return entries;
}
