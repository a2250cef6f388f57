import { ApiError } from '@portal/auth';
import { MAX_LENGTHS, type Settings, settingsSchema } from '@portal/contract';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { Card, LinesSkeleton, Notice, ShownFailure } from '@portal/ui/base';
import {
  CheckboxField,
  Form,
  FormActions,
  FormGrid,
  MoneyField,
  RadioField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useState } from 'react';
import { settingsQuery, useEditSettings } from '../api/settings';
import {
  changesOf,
  describeChanges,
  formValues,
  MONTH_OPTIONS,
  POLICY_OPTIONS,
  settingsFormSchema,
} from '../model/settings-form';
import styles from './settings.module.css';

const FAILED = 'Failed to fetch settings';
const ZONES = Intl.supportedValuesOf('timeZone');

/** What else changes with the months of the fiscal year, before it is saved. */
function FiscalYearNotice({ settings }: { settings: Settings }) {
  const typed = useFieldValue<string>('fiscal_year_start_month');
  const month = MONTH_OPTIONS.find(({ value }) => value === typed);
  if (!month || Number(month.value) === settings.fiscal_year_start_month) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={`Every fiscal year will begin in ${month.label}`}>
        Budgets keep the year that they were set for, with its new first and last day, so that the present
        year may have none: look at Budgets afterwards. What was spent is counted anew between the new days,
        past years too.
      </Notice>
    </div>
  );
}

function Fields() {
  return (
    <FormGrid>
      <TextField
        name="organisation_name"
        label="Organisation name"
        hint="Shown in the header and at the end of every mail"
        maxLength={MAX_LENGTHS.name}
        required
      />
      <SelectField
        name="fiscal_year_start_month"
        label="Fiscal year starts in"
        options={MONTH_OPTIONS}
        required
      />
      <TextField
        name="time_zone"
        label="Time zone"
        hint="Where days and months begin, such as Europe/Berlin"
        maxLength={80}
        suggestions={ZONES}
        required
      />
      <TextField
        name="session_idle_minutes"
        label="Sign out when idle for (minutes)"
        hint="15 to 1,440. Whoever does nothing for so long is signed out, and warned 5 minutes before"
        inputMode="numeric"
        maxLength={6}
        required
      />
      <TextField
        name="session_max_hours"
        label="Sign out after at most (hours)"
        hint="1 to 720. A shorter limit ends sessions at once that have lasted longer"
        inputMode="numeric"
        maxLength={6}
        required
      />
      <TextAreaField
        name="allowed_mail_domains"
        label="Allowed mail domains"
        hint="One a line. An Employee who registers with such an address need not wait for approval."
        placeholder="example.com"
        rows={2}
        wide
      />
      <MoneyField
        name="finance_threshold"
        label="Finance threshold"
        hint="Requests from this cost on also need finance's approval"
        required
      />
      <CheckboxField
        name="four_eyes"
        label="Four eyes"
        text="Nobody approves their own request, and finance's approval comes from somebody else"
        required
      />
      <RadioField
        name="budget_policy"
        label="Budget policy"
        hint="What happens when an approval goes beyond the budget"
        options={POLICY_OPTIONS}
        required
        wide
      />
      <TextField
        name="approval_allowance_percent"
        label="Allowance above approvals in per cent"
        hint="An order may exceed the approval of a request by this share, and by the amount at most, without finance, who find it under Orders. With 0 finance approves every excess"
        inputMode="decimal"
        required
      />
      <MoneyField name="approval_allowance_amount" label="Allowance above approvals per request" required />
      <TextField
        name="price_tolerance_percent"
        label="Invoice price tolerance in per cent"
        hint="An invoice line that costs no more beyond the order is matched; the amount counts too"
        inputMode="decimal"
        required
      />
      <MoneyField name="price_tolerance_amount" label="Invoice price tolerance a line" required />
      <TextField
        name="charges_tolerance_percent"
        label="Invoice charges tolerance in per cent"
        inputMode="decimal"
        required
      />
      <MoneyField name="charges_tolerance_amount" label="Invoice charges tolerance" required />
      <MoneyField
        name="rounding_tolerance"
        label="Invoice tax and total tolerance"
        hint="By which a vendor's rounding may differ"
        required
      />
      <TextField
        name="over_receipt_percent"
        label="Over-receipt tolerance in per cent"
        hint="Up to this share more than ordered is accepted per line, in whole units, for stock. Orders that were submitted keep their own"
        inputMode="decimal"
        required
      />
    </FormGrid>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const edit = useEditSettings();
  // What the form was filled with; a change of what was not seen is refused.
  const [seen, setSeen] = useState(settings);
  const [changes, setChanges] = useState<string[]>([]);
  return (
    <Form
      schema={settingsFormSchema}
      unsaved={{ policy: 'session-end', name: 'settings' }}
      record={formValues(seen)}
      extra={{ version: seen.version }}
      mustChange
      onSubmit={async (body) => {
        const typed = changesOf(seen, body);
        try {
          setSeen(await edit.mutateAsync(typed));
          setChanges([]);
        } catch (error) {
          const { data } = settingsSchema.safeParse(error instanceof ApiError ? error.current : undefined);
          if (!data || !(error instanceof ApiError)) throw error;
          const described = describeChanges(seen, data);
          setChanges(described);
          setSeen(data);
          throw described.length > 0 ? new ShownFailure(error) : error;
        }
      }}
    >
      {changes.length > 0 ? (
        <div className={styles.notice}>
          <Notice
            key={seen.version}
            tone="warning"
            title="The settings have changed since you opened them"
            announce
          >
            Now: {changes.join('; ')}. What you did not change stays so; what you typed is kept for you to
            save again.
          </Notice>
        </div>
      ) : null}
      <Fields />
      <FiscalYearNotice settings={seen} />
      <FormActions>
        <SubmitButton label="Save Settings" busyLabel="Saving..." />
      </FormActions>
    </Form>
  );
}

/** The organisation's settings, each judged beside its field. */
export function GeneralSettings() {
  const query = useQuery(settingsQuery);
  useFailureToast(query.error, FAILED);
  if (query.error && !query.data) return <FailedCard title={FAILED} query={query} />;
  return (
    <Card title="General Settings" subtitle="They apply to everybody from the next click on">
      {query.data ? (
        <SettingsForm settings={query.data} />
      ) : (
        <LinesSkeleton lines={8} label="Loading settings" />
      )}
    </Card>
  );
}
