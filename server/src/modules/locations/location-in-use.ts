import type { Trx } from '../../platform/database';
import { invalid } from '../../platform/http/app-error';

/**
 * The place that something is put into; it stays in use, and keeps its path, until the transaction ends. Throws by the
 * field at one that there is not and at a retired one.
 */
export async function requireLocationInUse(tx: Trx, id: number, field = 'location_id') {
  const found = await tx
    .selectFrom('locations')
    .select(['id', 'name', 'kind', 'path'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (found) return found;
  const retired = await tx.selectFrom('locations').select('name').where('id', '=', id).executeTakeFirst();
  const message = retired
    ? `${retired.name} is retired: choose another location`
    : 'Choose a location that exists';
  throw invalid({ [field]: message });
}
