export { CommitmentRows } from './components/commitment-rows';
export { CommitmentsPage } from './components/commitments-page';
export { YearEndPage } from './components/year-end-page';
