export { allocationColumns } from './components/allocation-columns';
export { AllocationManagement } from './components/allocation-management';
export { AllocateBulkAction } from './components/custody-bulk';
export { PersonAllocations } from './components/person-allocations';
export { RepairNotice } from './components/repair-notice';
export { useCustodyDialogs } from './components/use-custody-dialogs';
export { custodyOfAsset } from './model/custody';
