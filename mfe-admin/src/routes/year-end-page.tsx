export { YearEndPage as Component } from '@portal/features/commitments';
