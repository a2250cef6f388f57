import { isRole, ROLE_LABELS } from './roles';

/** `SOME_word` -> `Some Word`. */
export function titleCase(value: string): string {
  return value
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}

/** States that read otherwise than their code; of accounts, requests, finance and assets. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  stock: 'For Stock',
  awaiting: 'Awaiting Finance',
  suspended: 'Inactive',
};

/** A state as people read it, in any spelling of its code: on screens, in the log, in files. */
export function statusWord(status: string): string {
  return STATUS_WORDS[status.trim().toLowerCase()] ?? titleCase(status);
}

/** An asset's condition; a missing one reads Good (specification, section 2). */
export function conditionWord(condition: string | null | undefined): string {
  return titleCase(condition ?? '') || 'Good';
}

/** A request's urgency; a missing one reads Medium (specification, section 9). */
export function urgencyWord(urgency: string | null | undefined): string {
  return titleCase(urgency ?? '') || 'Medium';
}

/** A role as people read it. */
export function roleWord(role: string): string {
  const spelled = role.trim().toUpperCase();
  return isRole(spelled) ? ROLE_LABELS[spelled] : titleCase(role);
}
