export { BulkDialog } from './bulk-dialog';
export type { NamedRow } from './outcome-texts';
