import type { CustomFieldAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { presentField } from '../custom-fields.presenter';
import { type FieldRow, findNamesake, lockField, lockFields, readField } from '../custom-fields.repository';
import { decideField } from '../domain/decide-field';

export interface SeenField {
  caller: Caller;
  id: number;
  /** As the caller saw it. */
  version: number;
}

/** The field, locked until the transaction ends, once the caller may do this to it as it stands now. */
export async function openField(
  tx: Trx,
  action: CustomFieldAction,
  { id, caller, version }: SeenField,
): Promise<FieldRow> {
  await lockFields(tx);
  await lockField(tx, id);
  const field = await readField(tx, id);
  const current = presentField(field, caller);
  const verdict = decideField(action, field, caller);
  if (!verdict.permitted) throw new AppError(verdict.code, verdict.message, { current });
  if (version !== field.version)
    throw new AppError(
      'stale_version',
      'This field was changed after you opened it; please look at it again',
      { current },
    );
  return field;
}

/** Refuses a name that another field has, however it is typed; the fields are locked. */
export async function assertNameFree(tx: Trx, name: string, ownId = 0): Promise<void> {
  const taken = await findNamesake(tx, name, ownId);
  if (!taken) return;
  const message = taken.removed_at
    ? `A removed field is called ${taken.name}: restore it or choose another name`
    : `There is a field called ${taken.name} already`;
  throw new AppError('already_exists', message, { fields: { name: message } });
}

/** A name as it is kept: the spaces in it are no more than one each. */
export function spaced(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
