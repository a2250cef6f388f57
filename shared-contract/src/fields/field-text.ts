import { formatCalendarDate, monthName } from '../vocabulary/calendar';
import { formatCount, formatMoney, formatMonths } from '../vocabulary/formats';
import { REQUEST_TYPE_LABELS, REQUEST_TYPES } from '../vocabulary/requests';
import { conditionWord, roleWord, statusWord, titleCase } from '../vocabulary/words';
import { type FieldKind, type NamedKind, recordField } from './record-fields';

/** The name behind an id; undefined where nothing has it any more. */
export type NameOf = (kind: NamedKind, id: number) => string | undefined;

function anyText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.map(anyText).join(', ') : JSON.stringify(value);
}

function requestType(value: unknown): string {
  const type = REQUEST_TYPES.find((known) => known === value);
  return type ? REQUEST_TYPE_LABELS[type] : titleCase(anyText(value));
}

const WRITERS: Readonly<Record<Exclude<FieldKind, NamedKind>, (value: unknown) => string>> = {
  text: anyText,
  word: (value) => titleCase(anyText(value)),
  status: (value) => statusWord(anyText(value)),
  condition: (value) => conditionWord(anyText(value)),
  role: (value) => roleWord(anyText(value)),
  roles: (value) =>
    (Array.isArray(value) ? value : [value]).map((role) => roleWord(anyText(role))).join(', '),
  'request-type': requestType,
  // In another currency than the organisation's it is written with it.
  money: (value) => (typeof value === 'string' ? value : formatMoney(Number(value))),
  date: (value) => formatCalendarDate(anyText(value)) ?? anyText(value),
  month: (value) => monthName(Number(value)),
  months: (value) => formatMonths(Number(value)),
  count: (value) => formatCount(Number(value)),
  year: anyText,
  'yes-no': (value) => (value ? 'Yes' : 'No'),
  'on-off': (value) => (value ? 'On' : 'Off'),
  list: (value) => anyText(value),
  picture: () => 'A picture',
  'number-sign': (value) => `#${anyText(value)}`,
};

/**
 * A field's value as people read it; null for nothing.
 * @param nameOf names what an id stands for; an id without a name is shown as it is
 */
export function fieldText(field: string, value: unknown, nameOf: NameOf = () => undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  const { kind } = recordField(field);
  if (kind !== 'asset' && kind !== 'category' && kind !== 'department') return WRITERS[kind](value);
  return nameOf(kind, Number(value)) ?? `#${anyText(value)}`;
}
