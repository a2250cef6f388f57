export { csvFile } from './csv-file';
export { exportList } from './export-list';
export { instantCell } from './instants';
export { type FileColumn, type TableFile, tableOf } from './table-file';
export { XLSX_TYPE, xlsxFile } from './xlsx-file';
