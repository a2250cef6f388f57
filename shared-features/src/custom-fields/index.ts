export { customFieldsQuery } from './api/custom-fields';
export { findPeople } from './api/find-people';
export { CustomFieldInputs, useAsksCustomFields } from './components/custom-field-inputs';
export { CustomFieldText } from './components/custom-field-text';
export { defaultValues, editedFields, fieldFormValues, fieldsOf, judgeFields } from './model/field-values';
