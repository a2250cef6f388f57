/** How a badge is coloured. Meaning is always in the word too, never in the colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A word for people and its tone. */
export interface Label {
  text: string;
  tone: Tone;
}

const STATUSES: Readonly<Record<string, Label>> = {
  pending: { text: 'Pending', tone: 'warning' },
  approved: { text: 'Approved', tone: 'info' },
  rejected: { text: 'Rejected', tone: 'danger' },
  fulfilled: { text: 'Fulfilled', tone: 'success' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
  awaiting: { text: 'Awaiting Finance', tone: 'accent' },
  not_required: { text: 'Not Required', tone: 'neutral' },
  available: { text: 'Available', tone: 'success' },
  assigned: { text: 'Assigned', tone: 'info' },
  allocated: { text: 'Allocated', tone: 'info' },
  maintenance: { text: 'Maintenance', tone: 'warning' },
  retired: { text: 'Retired', tone: 'neutral' },
  active: { text: 'Active', tone: 'success' },
  suspended: { text: 'Inactive', tone: 'neutral' },
  waiting: { text: 'Waiting', tone: 'warning' },
  invited: { text: 'Invited', tone: 'info' },
  refused: { text: 'Refused', tone: 'danger' },
  returned: { text: 'Returned', tone: 'neutral' },
  completed: { text: 'Completed', tone: 'success' },
};

const CONDITIONS: Readonly<Record<string, Label>> = {
  new: { text: 'New', tone: 'success' },
  good: { text: 'Good', tone: 'success' },
  fair: { text: 'Fair', tone: 'warning' },
  poor: { text: 'Poor', tone: 'danger' },
};

const URGENCIES: Readonly<Record<string, Label>> = {
  low: { text: 'Low', tone: 'neutral' },
  medium: { text: 'Medium', tone: 'warning' },
  high: { text: 'High', tone: 'danger' },
};

const ROLES: Readonly<Record<string, Label>> = {
  admin: { text: 'Administrator', tone: 'accent' },
  procurement: { text: 'Procurement Manager', tone: 'info' },
  finance: { text: 'Finance Manager', tone: 'success' },
  employee: { text: 'Employee', tone: 'neutral' },
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

/** `SOME_word` -> `Some Word`. */
export function titleCase(value: string): string {
  return value
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}

/** Any status in any case; an unknown one is coloured like pending (specification, section 4). */
export function statusLabel(status: string | null | undefined): Label {
  return STATUSES[fold(status)] ?? { text: titleCase(status ?? '') || 'Pending', tone: 'warning' };
}

/** An asset's condition; a missing one reads Good (specification, section 2). */
export function conditionLabel(condition: string | null | undefined): Label {
  const folded = fold(condition) || 'good';
  return CONDITIONS[folded] ?? { text: titleCase(folded), tone: 'neutral' };
}

/** A request's urgency in any case; a missing one reads Medium (specification, section 9). */
export function urgencyLabel(urgency: string | null | undefined): Label {
  const folded = fold(urgency) || 'medium';
  return URGENCIES[folded] ?? { text: titleCase(folded), tone: 'neutral' };
}

/** A role as people read it; an unknown one reads Employee, whose menu it gets (specification, section 2). */
export function roleLabel(role: string | null | undefined): Label {
  return ROLES[fold(role)] ?? { text: 'Employee', tone: 'neutral' };
}

/** The tone of an activity entry; the five request actions have their own (specification, section 4). */
export function activityTone(action: string): Tone {
  return ACTIVITIES[fold(action)] ?? 'neutral';
}
