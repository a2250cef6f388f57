export { CommitmentsPage as Component } from '@portal/features/commitments';
