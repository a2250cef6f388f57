import { NAMED_FIELDS, type NamedKind, type NameOf } from '@portal/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { ActivityLogTable } from '../../platform/database/schema';

type Facts = Readonly<Record<string, unknown>> | null;

function idsOf(facts: readonly Facts[], wanted: NamedKind): number[] {
  const ids = NAMED_FIELDS.filter(([, kind]) => kind === wanted).flatMap(([field]) =>
    facts.map((fact) => fact?.[field]),
  );
  return [...new Set(ids.filter((id): id is number => Number.isInteger(id)))];
}

/** Reads the names behind the ids of some logged facts, deleted things included, in one statement. */
export async function readNames(db: Db, facts: readonly Facts[]): Promise<NameOf> {
  const [assets, categories, departments] = (['asset', 'category', 'department'] as const).map((kind) =>
    idsOf(facts, kind),
  );
  if (![assets, categories, departments].some((ids) => ids?.length)) return () => undefined;
  const { rows } = await sql<{ kind: NamedKind; id: number; name: string }>`
    SELECT 'asset' AS kind, id, name || ' (' || asset_tag || ')' AS name FROM assets WHERE id = ANY(${assets}::int[])
    UNION ALL SELECT 'category', id, name FROM categories WHERE id = ANY(${categories}::int[])
    UNION ALL SELECT 'department', id, name FROM departments WHERE id = ANY(${departments}::int[])`.execute(
    db,
  );
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (kind, id) => names.get(`${kind} ${id}`);
}

type Target = Pick<Selectable<ActivityLogTable>, 'target_type' | 'target_id'>;

/** Tells which of some entries are about an asset or a category that is deleted, in one statement. */
export async function readDeleted(db: Db, entries: readonly Target[]): Promise<(entry: Target) => boolean> {
  const idsOfType = (type: string) =>
    entries.flatMap(({ target_type, target_id }) => (target_type === type && target_id ? [target_id] : []));
  const assets = idsOfType('asset');
  const categories = idsOfType('category');
  if (assets.length === 0 && categories.length === 0) return () => false;
  const { rows } = await sql<{ kind: string; id: number }>`
    SELECT 'asset' AS kind, id FROM assets WHERE id = ANY(${assets}::int[]) AND deleted_at IS NOT NULL
    UNION ALL SELECT 'category', id FROM categories WHERE id = ANY(${categories}::int[]) AND deleted_at IS NOT NULL`.execute(
    db,
  );
  const deleted = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return ({ target_type, target_id }) => deleted.has(`${target_type} ${target_id}`);
}
