import { conditionWord, roleWord, statusWord, titleCase, urgencyWord } from '@portal/contract/vocabulary';

export { titleCase };

/** How a badge is coloured. Meaning is always in the word too, never in the colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A word for people and its tone. */
export interface Label {
  text: string;
  tone: Tone;
}

const STATUSES: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  approved: 'info',
  rejected: 'danger',
  fulfilled: 'success',
  withdrawn: 'neutral',
  stock: 'neutral',
  awaiting: 'accent',
  not_required: 'neutral',
  available: 'success',
  assigned: 'info',
  allocated: 'info',
  maintenance: 'warning',
  retired: 'neutral',
  active: 'success',
  suspended: 'neutral',
  waiting: 'warning',
  invited: 'info',
  refused: 'danger',
  returned: 'neutral',
  completed: 'success',
};

const CONDITIONS: Readonly<Record<string, Tone>> = {
  new: 'success',
  good: 'success',
  fair: 'warning',
  poor: 'danger',
};

const URGENCIES: Readonly<Record<string, Tone>> = {
  low: 'neutral',
  medium: 'warning',
  high: 'danger',
};

const ROLES: Readonly<Record<string, Tone>> = {
  admin: 'accent',
  procurement: 'info',
  finance: 'success',
  employee: 'neutral',
};

const ACTIVITIES: Readonly<Record<string, Tone>> = {
  'submitted request': 'info',
  'approved request': 'success',
  'rejected request': 'danger',
  'fulfilled request': 'accent',
  'finance approved request': 'warning',
};

function fold(value: string | null | undefined): string {
  return (value ?? '').trim().toLowerCase();
}

/** Any status in any case; an unknown one is coloured like pending (specification, section 4). */
export function statusLabel(status: string | null | undefined): Label {
  return { text: statusWord(status ?? '') || 'Pending', tone: STATUSES[fold(status)] ?? 'warning' };
}

/** An asset's condition; a missing one reads Good (specification, section 2). */
export function conditionLabel(condition: string | null | undefined): Label {
  return { text: conditionWord(condition), tone: CONDITIONS[fold(condition) || 'good'] ?? 'neutral' };
}

/** A request's urgency in any case; a missing one reads Medium (specification, section 9). */
export function urgencyLabel(urgency: string | null | undefined): Label {
  return { text: urgencyWord(urgency), tone: URGENCIES[fold(urgency) || 'medium'] ?? 'neutral' };
}

/** A role as people read it; an unknown one reads Employee, whose menu it gets (specification, section 2). */
export function roleLabel(role: string | null | undefined): Label {
  const tone = ROLES[fold(role)];
  return tone ? { text: roleWord(role ?? ''), tone } : { text: 'Employee', tone: 'neutral' };
}

/** The tone of an activity entry; the five request actions have their own (specification, section 4). */
export function activityTone(action: string): Tone {
  return ACTIVITIES[fold(action)] ?? 'neutral';
}
