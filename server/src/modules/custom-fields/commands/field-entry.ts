import { FIELD_TYPE_WORDS } from '@portal/contract';
import type { FieldRow } from '../custom-fields.repository';

/** What the log tells of a field. */
export function loggedField(field: FieldRow): Record<string, unknown> {
  const defaults = field.choices.filter(({ is_default }) => is_default).map(({ name }) => name);
  return {
    name: field.name,
    field_type: FIELD_TYPE_WORDS[field.type],
    help: field.help,
    is_required: field.is_required,
    is_unique: field.is_unique,
    in_list: field.in_list,
    default_value: field.default_value ?? (defaults.length > 0 ? defaults.join(', ') : null),
    choices: field.choices.map(({ name }) => name),
    categories: field.categories.map(({ name }) => name),
  };
}

/** The same of two looks at it, only what differs. */
export function changedFacts(before: FieldRow, after: FieldRow) {
  const [was, is] = [loggedField(before), loggedField(after)];
  const changed = Object.keys(is).filter((fact) => JSON.stringify(was[fact]) !== JSON.stringify(is[fact]));
  const only = (facts: Record<string, unknown>) =>
    Object.fromEntries(changed.map((fact) => [fact, facts[fact]]));
  return { before: only(was), after: only(is) };
}
