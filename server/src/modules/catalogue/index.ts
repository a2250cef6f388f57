export { findItems } from './catalogue.repository';
export { createCatalogueHandlers } from './catalogue.routes';
