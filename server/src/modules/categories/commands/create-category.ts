import type { Category, CategoryInput } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { presentCategory } from '../categories.presenter';
import { insertCategory, refuseDuplicateName } from '../categories.repository';

export function createCategory(db: Db, caller: Caller, input: CategoryInput): Promise<Category> {
  return refuseDuplicateName(() =>
    inTransaction(db, async (tx) => {
      const category = await insertCategory(tx, input);
      await appendActivity(tx, {
        actor: { id: caller.id, name: caller.name },
        action: 'Created Category',
        target: { type: 'category', id: category.id, label: category.name },
        after: { name: category.name, description: category.description },
      });
      return presentCategory(category, caller);
    }),
  );
}
