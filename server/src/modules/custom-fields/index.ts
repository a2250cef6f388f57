export { readFields } from './custom-fields.repository';
export { createCustomFieldsHandlers } from './custom-fields.routes';
export { presentValues } from './values/present-values';
export { type ValueRow, valuesOf } from './values/values-of';
export { refuseDuplicateValue, writeDefaults, writeFieldValues } from './values/write-values';
