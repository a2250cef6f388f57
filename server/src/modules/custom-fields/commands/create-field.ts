import { type CustomField, type CustomFieldInput, MOST_CUSTOM_FIELDS } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Db, Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { findExistingCategories } from '../../categories';
import { presentField } from '../custom-fields.presenter';
import {
  lockFields,
  nextPosition,
  readField,
  readFields,
  writeCategories,
  writeChoices,
} from '../custom-fields.repository';
import { loggedField } from './field-entry';
import { assertNameFree, spaced } from './open-field';

interface CreateField {
  caller: Caller;
  input: CustomFieldInput;
  call: IdempotentCall | undefined;
}

/** Adds a field, after those that there are. */
export function createField(db: Db, { caller, input, call }: CreateField): Promise<CustomField> {
  return inIdempotentTransaction(db, call, async (tx) => {
    const { choices, category_ids, ...facts } = input;
    await lockFields(tx);
    const name = spaced(input.name);
    await assertNameFree(tx, name);
    if ((await readFields(tx)).length >= MOST_CUSTOM_FIELDS)
      throw invalid({ name: `There are ${MOST_CUSTOM_FIELDS} fields already, removed ones too` });
    if (choices.some(({ id }) => id !== undefined))
      throw invalid({ choices: 'A new field has no choices yet' });
    await requireCategories(tx, category_ids);
    const { id } = await tx
      .insertInto('custom_fields')
      .values({ ...facts, name, position: await nextPosition(tx) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeCategories(tx, id, [...new Set(category_ids)]);
    await writeChoices(
      tx,
      id,
      choices.map((choice) => ({ ...choice, name: spaced(choice.name) })),
    );
    const field = await readField(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Created Custom Field',
      target: { type: 'custom-field', id, label: name },
      after: loggedField(field),
    });
    return presentField(field, caller);
  });
}

/** Refuses categories that are not there; they stay until the transaction ends. */
export async function requireCategories(tx: Trx, ids: readonly number[]): Promise<void> {
  const there = await findExistingCategories(tx, [...new Set(ids)]);
  if (ids.some((id) => !there.has(id))) throw invalid({ category_ids: 'Choose categories that exist' });
}
