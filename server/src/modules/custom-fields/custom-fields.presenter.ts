import type { Authority, CustomField } from '@portal/contract';
import type { FieldRow } from './custom-fields.repository';
import { decisionsOnField } from './domain/decide-field';

/** A field with what the caller may do to it. */
export function presentField(row: FieldRow, caller: Authority): CustomField {
  const { is_first: _first, is_last: _last, removed_at, created_at, ...facts } = row;
  return {
    ...facts,
    removed_at: removed_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    decisions: decisionsOnField(row, caller),
  };
}
