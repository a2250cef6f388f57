export { CommitmentRows } from './components/commitment-rows';
export { CommitmentsPage } from './components/commitments-page';
export { FIGURE_COLUMNS, FigureSum, openColumn } from './components/figure-rows';
export { YearEndPage } from './components/year-end-page';
