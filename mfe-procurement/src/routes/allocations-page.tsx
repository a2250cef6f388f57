export { Allocations as Component } from '../features/allocations/components/allocations';
