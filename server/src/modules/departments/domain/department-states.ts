import type { DepartmentAction, DepartmentState } from '@portal/contract';

/** The action is possible; or why not, said after the department's name. */
type Cell = 'open' | { refusal: string };

const open = 'open';
const retired = { refusal: 'is retired: bring it back first' };
const alreadyRetired = { refusal: 'is retired already' };
const merged = { refusal: 'was merged into another department; that cannot be undone' };
const inUse = { refusal: 'is in use' };

/** What can be done to a department in each state. Complete by its type. */
export const DEPARTMENT_LIFE: Record<DepartmentAction, Record<DepartmentState, Cell>> = {
  edit: { in_use: open, retired, merged },
  merge: { in_use: open, retired, merged },
  retire: { in_use: open, retired: alreadyRetired, merged },
  bring_back: { in_use: inUse, retired: open, merged },
};

const TAKEN: Record<DepartmentState, (name: string) => string> = {
  in_use: (name) => `There is a department ${name} already`,
  retired: () => 'A retired department has this name: bring it back or choose another name',
  merged: () => 'A department that was merged into another has this name: choose another name',
};

/** Why no other department can have the name of this one, and what to do. */
export function whyNameIsTaken({ name, state }: { name: string; state: DepartmentState }): string {
  return TAKEN[state](name);
}
