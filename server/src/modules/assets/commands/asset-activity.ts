import { type ActivityAction, CUSTOM_FIELD, pathText } from '@portal/contract';
import {
  type ActivityEntryInput,
  appendActivities,
  appendActivity,
} from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { pictureUrl } from '../../../platform/pictures';
import { presentValues } from '../../custom-fields';
import { readAssetRows } from '../asset-records.repository';
import { assetLabel } from '../assets.presenter';
import type { AssetRow } from '../assets.repository';

/** What the log says about an asset, as people read it. */
function loggedFacts(row: AssetRow): Record<string, unknown> {
  return {
    name: row.name,
    description: row.description,
    brand: row.brand,
    model_number: row.model_number,
    serial_number: row.serial_number,
    condition: row.condition,
    category: row.category_name,
    location: row.location && pathText(row.location.path),
    image: pictureUrl(row.image_key, 'large'),
    status: row.status,
    purchase_cost: row.purchase_cost,
    purchase_date: row.purchase_date,
    useful_life_months: row.useful_life_months,
    residual_value: row.residual_value,
    warranty_until: row.warranty_until,
    ...Object.fromEntries(
      presentValues(row.custom_fields).map(({ name, text }) => [CUSTOM_FIELD + name, text]),
    ),
  };
}

interface Entry {
  caller: Pick<Caller, 'id' | 'name'>;
  action: ActivityAction;
  /** The asset as it was; null when it has just been made. */
  before: AssetRow | null;
  /** Null when it was deleted. */
  after: AssetRow | null;
  note?: string | null;
}

/** What the log tells of what was done to an asset, with the facts that changed; undefined when none did. */
export function assetEntry({ caller, action, before, after, note }: Entry): ActivityEntryInput | undefined {
  const row = after ?? before;
  if (!row) return undefined;
  const [was, is] = [before && loggedFacts(before), after && loggedFacts(after)];
  // A custom field that is empty is no fact.
  const keys = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const changed = [...keys].filter((key) => (was?.[key] ?? null) !== (is?.[key] ?? null));
  if (changed.length === 0) return undefined;
  const only = (facts: Record<string, unknown> | null) =>
    facts ? Object.fromEntries(changed.map((key) => [key, facts[key]])) : undefined;
  return {
    actor: { id: caller.id, name: caller.name },
    action,
    target: { type: 'asset', id: row.id, label: assetLabel(row) },
    before: only(was),
    after: only(is),
    note,
  };
}

interface Entries extends Pick<Entry, 'caller' | 'action'> {
  /** The assets as they were. */
  before: readonly AssetRow[];
  noteOf: (assetId: number) => string;
}

/** Logs what was done to several assets, which has been written, in the order of their ids. */
export async function logAssetChanges(tx: Trx, { caller, action, before, noteOf }: Entries): Promise<void> {
  const was = new Map(before.map((row) => [row.id, row]));
  const rows = await readAssetRows(tx, [...was.keys()]);
  await appendActivities(
    tx,
    rows.flatMap((after) => {
      const entry = { caller, action, before: was.get(after.id) ?? null, after, note: noteOf(after.id) };
      return assetEntry(entry) ?? [];
    }),
  );
}

/** Logs what was done to an asset, with the facts that changed; nothing when none did. */
export async function logAssetChange(tx: Trx, change: Entry): Promise<void> {
  const entry = assetEntry(change);
  if (entry) await appendActivity(tx, entry);
}
