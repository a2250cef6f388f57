export { CommitmentRows as Component } from '@portal/features/commitments';
