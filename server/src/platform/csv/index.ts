export { csvRows } from './csv-file';
export { type CsvColumn, exportList } from './export-list';
export { instantCell } from './instants';
