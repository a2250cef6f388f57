import { type CustomField, formatCount } from '@portal/contract';
import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { presentField } from '../custom-fields.presenter';
import { countAssetsWith, nextPosition, readField, updateField } from '../custom-fields.repository';
import { queueDeletion } from '../jobs/delete-values';
import { openField, type SeenField } from './open-field';

const inUse = { field_state: 'in use' };
const removed = { field_state: 'removed' };

/** Takes a field out of sight; its values stay where they are. */
export function removeField(db: Db, seen: SeenField): Promise<CustomField> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { name } = await openField(tx, 'remove', seen);
    await updateField(tx, id, { removed_at: sql<Date>`now()` });
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Custom Field',
      target: { type: 'custom-field', id, label: name },
      before: inUse,
      after: removed,
    });
    return presentField(await readField(tx, id), caller);
  });
}

/** Brings a removed field back with its values, after the others. */
export function restoreField(db: Db, seen: SeenField): Promise<CustomField> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { name } = await openField(tx, 'restore', seen);
    await updateField(tx, id, { removed_at: null, position: await nextPosition(tx) });
    await appendActivity(tx, {
      actor: caller,
      action: 'Restored Custom Field',
      target: { type: 'custom-field', id, label: name },
      before: removed,
      after: inUse,
    });
    return presentField(await readField(tx, id), caller);
  });
}

/** Deletes a removed field for good: from now on it cannot be restored, and a job deletes its values, then the field. */
export function deleteField(db: Db, seen: SeenField): Promise<CustomField> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { name } = await openField(tx, 'delete', seen);
    await updateField(tx, id, { deleting_at: sql<Date>`now()` });
    await queueDeletion(tx, id);
    const assets = await countAssetsWith(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Deleted Custom Field',
      target: { type: 'custom-field', id, label: name },
      before: removed,
      after: { field_state: 'deleted' },
      note: `With what ${formatCount(assets)} ${assets === 1 ? 'asset has' : 'assets have'} in it`,
    });
    return presentField(await readField(tx, id), caller);
  });
}
