/** Where a department stands: chosen for people and budgets, ended, or ended by becoming a part of another one. */
export const DEPARTMENT_STATES = ['in_use', 'retired', 'merged'] as const;
export type DepartmentState = (typeof DEPARTMENT_STATES)[number];

export const DEPARTMENT_STATE_WORDS: Readonly<Record<DepartmentState, string>> = {
  in_use: 'In use',
  retired: 'Retired',
  merged: 'Merged',
};

/** What may be done to a department; the server says which of these are open now. */
export const DEPARTMENT_ACTIONS = ['edit', 'merge', 'retire', 'bring_back'] as const;
export type DepartmentAction = (typeof DEPARTMENT_ACTIONS)[number];
