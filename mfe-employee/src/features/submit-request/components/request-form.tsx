import type { RequestInput } from '@portal/contract';
import { MAX_LENGTHS } from '@portal/contract/vocabulary';
import { LinkButton, useMedia } from '@portal/ui/base';
import {
  Form,
  FormActions,
  type FormHandle,
  type FormProps,
  RadioField,
  SubmitButton,
  TextAreaField,
  useFieldValue,
  useFormHandle,
} from '@portal/ui/data';
import type { To } from '@portal/ui/router';
import { named } from '../model/named';
import { draftTitle, INITIAL_VALUES, requestFormSchema } from '../model/request-values';
import { PurchaseFields } from './purchase-fields';
import { RepairFields } from './repair-fields';
import styles from './request-form.module.css';
import { StockField } from './stock-field';

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

/** Where what is in stock stands beside the form; where there is less room it follows the name that it answers to. */
const BESIDE_QUERY = '(min-width: 64rem)';

interface RequestFormProps {
  /** The name of its draft. */
  draft: string;
  initialValues?: FormProps<RequestInput>['initialValues'];
  /** The request that is changed, as the form's values and as it is known now. */
  record?: FormProps<RequestInput>['record'];
  onSubmit: (request: RequestInput) => Promise<unknown>;
  submitLabel?: string;
  busyLabel?: string;
  /** Where Cancel leads. */
  cancelTo: To;
  disabled?: boolean;
  mustChange?: boolean;
  /** Of a request that is changed: the asset that it names already. */
  ownChoice?: number | undefined;
  /** The request that is changed; none for a new one. */
  requestId?: number;
}

function WhyFields() {
  return (
    <>
      <TextAreaField
        {...named('reason')}
        hint="Why you need it."
        required
        rows={2}
        maxLength={MAX_LENGTHS.reason}
      />
      <TextAreaField
        {...named('justification')}
        hint="What it is for, and what happens without it."
        required
        maxLength={MAX_LENGTHS.description}
      />
      <RadioField {...named('urgency')} options={URGENCIES} required />
    </>
  );
}

interface FieldsProps extends Pick<RequestFormProps, 'ownChoice' | 'requestId'> {
  form: FormHandle;
}

function Fields({ form, ownChoice, requestId }: FieldsProps) {
  const type = useFieldValue<string>('request_type', form);
  const isRepair = type === 'REPAIR';
  const hasRoom = useMedia(BESIDE_QUERY);
  const stock = <StockField form={form} ownChoice={ownChoice} />;
  return (
    <div className={styles.columns} data-aside={(!isRepair && hasRoom) || undefined}>
      <div className={styles.fields}>
        <RadioField {...named('request_type')} options={TYPES} required />
        {isRepair ? (
          <RepairFields requestId={requestId} />
        ) : (
          <PurchaseFields stock={hasRoom ? null : stock} />
        )}
        <WhyFields />
      </div>
      {!isRepair && hasRoom ? (
        <aside className={styles.aside} aria-label="Available in stock">
          {stock}
        </aside>
      ) : null}
    </div>
  );
}

/** The request form: the type decides the fields, and none forgets what was typed into it. */
export function RequestForm(props: RequestFormProps) {
  const {
    draft,
    record,
    initialValues = record ? undefined : INITIAL_VALUES,
    onSubmit,
    cancelTo,
    disabled,
    mustChange,
    ownChoice,
    requestId,
  } = props;
  const { submitLabel = 'Submit Request', busyLabel = 'Submitting...' } = props;
  const form = useFormHandle();
  return (
    <Form
      form={form}
      schema={requestFormSchema}
      initialValues={initialValues}
      record={record}
      unsaved={{ policy: 'draft', name: draft, titleOf: draftTitle }}
      disabled={disabled}
      mustChange={mustChange}
      onSubmit={onSubmit}
    >
      <Fields form={form} ownChoice={ownChoice} requestId={requestId} />
      <FormActions>
        <LinkButton to={cancelTo}>Cancel</LinkButton>
        <SubmitButton label={submitLabel} busyLabel={busyLabel} />
      </FormActions>
    </Form>
  );
}
