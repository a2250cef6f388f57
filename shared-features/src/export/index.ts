export { ExportButton } from './export-button';
export { saveFile } from './save-file';
