import type { BodyOf, CatalogueItem, CatalogueItemInput, endpoints } from '@portal/contract';
import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { findExistingCategories } from '../../categories';
import {
  insertItem,
  lockItem,
  presentItem,
  readItem,
  refuseDuplicateItem,
  updateItem,
} from '../catalogue.repository';

async function checkCategory(tx: Trx, id: number | null): Promise<void> {
  if (id !== null && !(await findExistingCategories(tx, [id])).has(id))
    throw invalid({ category_id: 'Choose a category that exists' });
}

interface CreateItem {
  caller: Caller;
  input: CatalogueItemInput;
  call: IdempotentCall | undefined;
}

export function createItem(db: Db, { caller, input, call }: CreateItem): Promise<CatalogueItem> {
  return refuseDuplicateItem(() =>
    inIdempotentTransaction(db, call, async (tx) => {
      await checkCategory(tx, input.category_id);
      const id = await insertItem(tx, input);
      await appendActivity(tx, {
        actor: caller,
        action: 'Created Catalogue Item',
        target: { type: 'catalogue-item', id, label: input.name },
        after: { ...input },
      });
      return presentItem(await readItem(tx, id));
    }),
  );
}

interface EditItem {
  caller: Caller;
  id: number;
  input: BodyOf<typeof endpoints.editCatalogueItem>;
}

/** Changes an item; what orders took of it stays with them. An unchanged one stays in its version. */
export function editItem(db: Db, { caller, id, input }: EditItem): Promise<CatalogueItem> {
  const { version, ...facts } = input;
  return refuseDuplicateItem(() =>
    inTransaction(db, async (tx) => {
      const before = await lockItem(tx, id);
      if (version !== before.version)
        throw new AppError(
          'stale_version',
          'This item was changed after you opened it; please look at it again',
          { current: presentItem(before) },
        );
      const changed = (Object.keys(facts) as (keyof CatalogueItemInput)[]).filter(
        (key) => facts[key] !== before[key],
      );
      if (changed.length === 0) return presentItem(before);
      if (changed.includes('category_id')) await checkCategory(tx, facts.category_id);
      await updateItem(tx, id, facts);
      const only = (row: CatalogueItemInput) => Object.fromEntries(changed.map((key) => [key, row[key]]));
      await appendActivity(tx, {
        actor: caller,
        action: 'Updated Catalogue Item',
        target: { type: 'catalogue-item', id, label: facts.name },
        before: only(before),
        after: only(facts),
      });
      return presentItem(await readItem(tx, id));
    }),
  );
}

/** Takes an item out of the catalogue; orders that name it keep what they took of it. */
export function removeItem(db: Db, caller: Caller, id: number): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const { name } = await lockItem(tx, id);
    await updateItem(tx, id, { removed_at: sql<Date>`now()` });
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Catalogue Item',
      target: { type: 'catalogue-item', id, label: name },
    });
    return { id, message: 'Catalogue item removed successfully' };
  });
}
