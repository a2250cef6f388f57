export { CommitmentRows } from './components/commitment-rows';
export { CommitmentsPage } from './components/commitments-page';
