export { customFieldsQuery } from './api/custom-fields';
