export { AllocationManagement } from './components/allocation-management';
