export { readFields } from './custom-fields.repository';
export { createCustomFieldsHandlers } from './custom-fields.routes';
export { createCustomFieldJobs } from './jobs/delete-values';
export {
  type AskedValues,
  hasAsked,
  readFieldFilters,
} from './lists/field-filters';
export { type FieldOrder, firstWithValues, keysOf, readFieldOrder } from './lists/field-order';
export { presentValues } from './values/present-values';
export { type ValueRow, valuesOf } from './values/values-of';
export { refuseDuplicateValue, writeDefaults, writeFieldValues } from './values/write-values';
