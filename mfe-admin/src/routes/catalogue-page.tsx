export { CatalogueManagement as Component } from '@portal/features/catalogue';
