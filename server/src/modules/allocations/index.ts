export { createAllocationsHandlers } from './allocations.routes';
export { allocateInTransaction, judgeAllocatable } from './commands/allocate-in-transaction';
export { refusingCustodyConflicts } from './custody-conflicts';
