import { type Authority, type Category, isPermitted } from '@portal/contract';

type CategoryRow = Omit<Category, 'allowed_actions'>;

/** The category with what the caller may do to it; what hangs on it is counted when a deletion is tried. */
export function presentCategory(row: CategoryRow, caller: Authority): Category {
  const allowed: Category['allowed_actions'] = [];
  if (isPermitted(caller, 'categories.manage')) allowed.push('edit');
  if (isPermitted(caller, 'categories.delete')) allowed.push('delete');
  return { ...row, allowed_actions: allowed };
}
