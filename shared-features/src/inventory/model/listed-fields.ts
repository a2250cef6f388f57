import type { Asset, CustomField, FieldFilter } from '@portal/contract';

/** The fields that lists show, in their order. */
export function listedFields(fields: readonly CustomField[] = []): CustomField[] {
  return fields.filter(({ state, in_list }) => state === 'in_use' && in_list);
}

/** What an asset has in a field. */
export function heldIn(asset: Pick<Asset, 'custom_fields'>, { id }: Pick<CustomField, 'id'>) {
  return asset.custom_fields.find(({ field_id }) => field_id === id);
}

/** What a list is narrowed to by its fields, as its address has it. */
export type FieldFilters = Readonly<Record<string, FieldFilter>>;

/** Reads it; an address that cannot be read narrows nothing here, and the server says what is wrong with it. */
export function readFilters(text: string): FieldFilters {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as FieldFilters) : {};
  } catch {
    return {};
  }
}

/** The same with another value of one field, or without it. */
export function withFilter(text: string, id: number, value: FieldFilter | undefined): string {
  const { [id]: _before, ...others } = readFilters(text);
  const next = isNothing(value) ? others : { ...others, [id]: value };
  return Object.keys(next).length === 0 ? '' : JSON.stringify(next);
}

function isNothing(value: FieldFilter | undefined): boolean {
  if (typeof value === 'object') return value.from === undefined && value.to === undefined;
  return value === undefined || value === '';
}

/** One end of what a list is narrowed to, as its control has it. */
export function endOf(filter: FieldFilter | undefined, end: 'from' | 'to'): string {
  const value = typeof filter === 'object' ? filter[end] : filter;
  return value === undefined ? '' : String(value);
}

/** With another end; nothing where neither is left. */
export function withEnd(
  filter: FieldFilter | undefined,
  end: 'from' | 'to',
  value: string,
): FieldFilter | undefined {
  const ends = { from: endOf(filter, 'from'), to: endOf(filter, 'to'), [end]: value };
  const { from, to } = ends;
  return from === '' && to === '' ? undefined : { ...(from && { from }), ...(to && { to }) };
}
