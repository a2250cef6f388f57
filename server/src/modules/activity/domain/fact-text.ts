import {
  isRole,
  REQUEST_TYPE_LABELS,
  REQUEST_TYPES,
  ROLE_LABELS,
  USER_STATUS_LABELS,
  USER_STATUSES,
} from '@portal/contract';
import { type FieldKind, loggedField, type NamedKind } from './logged-fields';

/** The name behind an id; undefined where nothing has it any more. */
export type NameOf = (kind: NamedKind, id: number) => string | undefined;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** `not_required` -> `Not Required`. */
function titleCase(value: string): string {
  return value
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}

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

function dateText(value: unknown): string {
  const text = anyText(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day.format(new Date(`${text}T00:00:00Z`)) : text;
}

const WRITERS: Readonly<Record<Exclude<FieldKind, NamedKind>, (value: unknown) => string>> = {
  text: anyText,
  word: (value) => titleCase(anyText(value)),
  status: (value) => {
    const text = anyText(value);
    const known = USER_STATUSES.find((status) => status === text);
    return known ? USER_STATUS_LABELS[known] : titleCase(text);
  },
  role: (value) => {
    const text = anyText(value);
    return isRole(text) ? ROLE_LABELS[text] : titleCase(text);
  },
  'request-type': requestType,
  money: (value) => dollars.format(Number(value)),
  date: dateText,
  month: (value) => monthName.format(Date.UTC(2000, Number(value) - 1, 1)),
  months: (value) => `${whole.format(Number(value))} ${Number(value) === 1 ? 'month' : 'months'}`,
  count: (value) => whole.format(Number(value)),
  year: anyText,
  'yes-no': (value) => (value ? 'Yes' : 'No'),
  'on-off': (value) => (value ? 'On' : 'Off'),
  list: (value) => anyText(value),
  picture: () => 'A picture',
  'number-sign': (value) => `#${anyText(value)}`,
};

/** A logged value as people read it; null for nothing. */
export function factText(field: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  const { kind } = loggedField(field);
  if (kind !== 'asset' && kind !== 'category' && kind !== 'department') return WRITERS[kind](value);
  return nameOf(kind, Number(value)) ?? `#${anyText(value)}`;
}
