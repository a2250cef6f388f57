import type { BodyOf, Category, endpoints } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { presentCategory } from '../categories.presenter';
import {
  type CategoryFacts,
  lockCategory,
  refuseDuplicateName,
  updateCategory,
} from '../categories.repository';

const LOGGED = ['name', 'description'] as const;

export function editCategory(
  db: Db,
  { caller, id, input }: { caller: Caller; id: number; input: BodyOf<typeof endpoints.editCategory> },
): Promise<Category> {
  const { version, ...facts } = input;
  return refuseDuplicateName(() =>
    inTransaction(db, async (tx) => {
      const before = await lockCategory(tx, id);
      if (version !== before.version)
        throw new AppError(
          'stale_version',
          'This category was changed after you opened it; please look at it again',
          { current: presentCategory(before, caller) },
        );
      const changed = LOGGED.filter((key) => facts[key] !== before[key]);
      if (changed.length === 0) return presentCategory(before, caller);
      const after = await updateCategory(tx, id, facts);
      const only = (row: CategoryFacts) => Object.fromEntries(changed.map((key) => [key, row[key]]));
      await appendActivity(tx, {
        actor: { id: caller.id, name: caller.name },
        action: 'Updated Category',
        target: { type: 'category', id, label: after.name },
        before: only(before),
        after: only(after),
      });
      return presentCategory(after, caller);
    }),
  );
}
