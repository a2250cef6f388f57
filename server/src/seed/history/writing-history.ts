import type { PlannedPerson } from '../people/plan-people';
import type { DemoIds } from '../write/ids';

export interface WritingHistory {
  ids: Omit<DemoIds, 'allocations'>;
  buyer: { person: PlannedPerson; id: number };
  treasurer: { person: PlannedPerson; id: number };
}

/** An order as it was written, with the ids of its lines in their order. */
export interface WrittenOrder {
  id: number;
  vendorId: number;
  number: string;
  lineIds: readonly number[];
}
