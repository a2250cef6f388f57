export { CatalogueItemField } from './components/catalogue-item-field';
export { CatalogueManagement } from './components/catalogue-management';
