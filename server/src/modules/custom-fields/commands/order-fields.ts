import type { CustomField } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { presentField } from '../custom-fields.presenter';
import { lockFields, readFields } from '../custom-fields.repository';

/** Puts the fields in use into another order; nothing of a field itself changes, so its version stays. */
export function orderFields(
  db: Db,
  caller: Caller,
  ids: readonly number[],
): Promise<{ items: CustomField[] }> {
  return inTransaction(db, async (tx) => {
    await lockFields(tx);
    const before = (await readFields(tx)).filter(({ state }) => state === 'in_use');
    const isAll = new Set(ids).size === ids.length && ids.length === before.length;
    if (!isAll || before.some(({ id }) => !ids.includes(id)))
      throw invalid({ ids: 'The fields in use changed in the meantime; please look at them again' });
    for (const [index, id] of ids.entries())
      await tx
        .updateTable('custom_fields')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute();
    const after = await readFields(tx);
    const names = (rows: readonly { state: string; name: string }[]) =>
      rows.filter(({ state }) => state === 'in_use').map(({ name }) => name);
    if (before.some(({ id }, index) => id !== ids[index]))
      await appendActivity(tx, {
        actor: caller,
        action: 'Reordered Custom Fields',
        target: { type: 'custom-field', id: null, label: 'Custom fields' },
        before: { field_order: names(before) },
        after: { field_order: names(after) },
      });
    return { items: after.map((row) => presentField(row, caller)) };
  });
}
