export { FailedCard } from './failed-card';
export { useFailureToast } from './use-failure-toast';
export { useListTable } from './use-list-table';
