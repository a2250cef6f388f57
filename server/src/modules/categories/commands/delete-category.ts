import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import {
  countCatalogueItems,
  countOpenOrders,
  countTies,
  lockCategory,
  updateCategory,
} from '../categories.repository';
import { refusalToDelete } from '../domain/deletion';

/** Takes a category out of every list; deleted assets and withdrawn requests keep its name. */
export function deleteCategory(db: Db, caller: Caller, id: number): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const category = await lockCategory(tx, id);
    const seen = (await countTies(tx, [id])).get(id) ?? { assets: 0, requests: 0 };
    const openOrders = await countOpenOrders(tx, id);
    const items = await countCatalogueItems(tx, id);
    const ties = {
      ...seen,
      ...(openOrders > 0 ? { open_orders: openOrders } : {}),
      ...(items > 0 ? { catalogue_items: items } : {}),
    };
    const refusal = refusalToDelete(category.name, ties);
    if (refusal !== undefined) throw new AppError('in_use', refusal, { counts: { ...ties } });
    await updateCategory(tx, id, { deleted_at: sql<Date>`now()` });
    await appendActivity(tx, {
      actor: { id: caller.id, name: caller.name },
      action: 'Deleted Category',
      target: { type: 'category', id, label: category.name },
      before: { name: category.name, description: category.description },
    });
    return { id, message: 'Category deleted successfully' };
  });
}
