import type { LocationAction, LocationState } from '@portal/contract';

/** The action is possible; or why not, said after the place's name. */
type Cell = 'open' | { refusal: string };

const open = 'open';
const retired = { refusal: 'is retired: bring it back first' };

/** What can be done to a place in each state. Complete by its type. */
export const LOCATION_LIFE: Record<LocationAction, Record<LocationState, Cell>> = {
  add: { in_use: open, retired },
  edit: { in_use: open, retired },
  move: { in_use: open, retired },
  retire: { in_use: open, retired: { refusal: 'is retired already' } },
  bring_back: { in_use: { refusal: 'is in use' }, retired: open },
  delete: { in_use: open, retired: open },
};
