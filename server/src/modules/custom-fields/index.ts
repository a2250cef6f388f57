export { createCustomFieldsHandlers } from './custom-fields.routes';
