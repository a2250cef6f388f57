import type { RequestInput } from '@portal/contract';
import { LinkButton } from '@portal/ui/base';
import {
  Form,
  FormActions,
  RadioField,
  SubmitButton,
  TextAreaField,
  useFieldValue,
  useFormHandle,
} from '@portal/ui/data';
import { paths } from '../../../paths';
import { INITIAL_VALUES, requestFormSchema } from '../model/request-values';
import { PurchaseFields } from './purchase-fields';
import { RepairFields } from './repair-fields';

const TYPES = [
  { value: 'NEW', label: 'New Asset', hint: 'Something you do not have yet' },
  { value: 'REPLACEMENT', label: 'Replacement', hint: 'In place of something you have' },
  { value: 'REPAIR', label: 'Repair', hint: 'For an asset allocated to you' },
];

const URGENCIES = [
  { value: 'LOW', label: 'Low' },
  { value: 'MEDIUM', label: 'Medium' },
  { value: 'HIGH', label: 'High' },
];

interface RequestFormProps {
  /** Under which name the unsent entries are kept. */
  draft: string;
  onSubmit: (request: RequestInput) => Promise<unknown>;
}

/** The request form: the type decides the fields, and none forgets what was typed into it. */
export function RequestForm({ draft, onSubmit }: RequestFormProps) {
  const form = useFormHandle();
  const type = useFieldValue<string>('request_type', form);
  return (
    <Form
      form={form}
      schema={requestFormSchema}
      initialValues={INITIAL_VALUES}
      draft={draft}
      onSubmit={onSubmit}
    >
      <RadioField name="request_type" label="Request Type" options={TYPES} required />
      {type === 'REPAIR' ? <RepairFields /> : <PurchaseFields />}
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Why you need it."
        required
        rows={2}
        maxLength={2000}
      />
      <TextAreaField
        name="justification"
        label="Business Justification"
        hint="What it is for, and what happens without it."
        required
        maxLength={4000}
      />
      <RadioField name="urgency" label="Urgency" options={URGENCIES} required />
      <FormActions>
        <LinkButton to={paths.requests}>Cancel</LinkButton>
        <SubmitButton label="Submit Request" busyLabel="Submitting..." />
      </FormActions>
    </Form>
  );
}
