import { type AssetFieldValue, fieldValueText } from '@portal/contract';
import type { ValueRow } from './values-of';

/** What an asset has in its fields, each in the words of the screens. */
export function presentValues(rows: readonly ValueRow[]): AssetFieldValue[] {
  return rows.map(({ field_id, name, type, value, names }) => ({
    ...{ field_id, name, type },
    value,
    text: fieldValueText(type, value, names),
  }));
}
