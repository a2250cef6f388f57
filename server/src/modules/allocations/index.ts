export { createAllocationsHandlers } from './allocations.routes';
export { allocateInTransaction } from './commands/allocate-in-transaction';
export { refusingCustodyConflicts } from './custody-conflicts';
