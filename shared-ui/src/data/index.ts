// Releases of before take it from here.
export { useKnownParams } from '../router/known-params';
export { ActionMenu, type MenuAction } from './action-menu';
export { CheckboxField, type Choice, ImageField, RadioCards, RadioField } from './form/choices';
export { DialogForm, type DialogFormProps } from './form/dialog-form';
export {
  DateField,
  MoneyField,
  PasswordField,
  SelectField,
  SelectSearchField,
  TextAreaField,
  TextField,
} from './form/fields';
export { Form, type FormProps } from './form/form';
export { type FormSchema, useFillFields, useFormPending, useJudgeNow } from './form/form-context';
export { type FieldProps, FormActions, FormField, FormGrid } from './form/form-field';
export {
  type FormHandle,
  useFieldValue,
  useFormHandle,
  useFormValue,
  useFormValues,
} from './form/form-handle';
export { MoneyInput, type MoneyValue } from './form/money-input';
export { SelectSeveralField } from './form/several';
export { SubmitButton } from './form/submit-button';
export type { UnsavedPolicy } from './form/use-unsaved-input';
export { actionsColumn, type Column } from './list/column';
export { DataTable, type DataTableProps } from './list/data-table';
export {
  ClearFilters,
  FilterDate,
  FilterSearch,
  FilterSelect,
  ListFilter,
  SearchBox,
  Toolbar,
} from './list/filters';
export { Pager } from './list/pager';
export { useCorrectedAddress } from './list/use-corrected-state';
export { type ListFilters, type ListState, type ListStateOptions, useListState } from './list/use-list-state';
export { type Selection, useSelection } from './list/use-selection';
export { NativeSelect, type SelectOption } from './select/native-select';
export { type SearchOption, SelectSearch, type SelectSearchProps } from './select/select-search';
export { Tabs } from './tabs';
export { ToldOnceDialog } from './told-once-dialog';
