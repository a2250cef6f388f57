import { ASSET_CONDITIONS, type DirectoryEntry, MAX_LENGTHS } from '@portal/contract';
import { type SearchOption, SelectField, SelectSearchField, TextAreaField } from '@portal/ui/data';
import { conditionLabel } from '@portal/ui/format';
import { useArea } from '@portal/ui/router';
import { allocationKeys } from '../api/allocation-keys';
import { findRecipients } from '../api/find-recipients';

/** People as name and department in procurement, as name and email in admin (specification, section 2). */
function optionOf(area: string, { id, name, email, department }: DirectoryEntry): SearchOption {
  return { value: id, label: name, detail: area === 'admin' ? email : department || 'No Department' };
}

interface RecipientFieldProps {
  /** What the area calls people, unless it is said. */
  label?: string;
  /** Who holds it now and is not offered. */
  except?: number | undefined;
}

/** Who is to have it: any active person, employees first. */
export function RecipientField({ label, except }: RecipientFieldProps) {
  const area = useArea();
  return (
    <SelectSearchField
      name="user_id"
      label={label ?? (area === 'admin' ? 'Employee' : 'User')}
      placeholder="Search by name or email"
      emptyText="Nobody found. Only people with an active account are offered."
      required
      queryKey={allocationKeys.staff(area)}
      load={async (search, signal) =>
        (await findRecipients(search, signal))
          .filter(({ id }) => id !== except)
          .map((person) => optionOf(area, person))
      }
    />
  );
}

const CONDITIONS = ASSET_CONDITIONS.map((value) => ({ value, label: conditionLabel(value).text }));

/** The condition in which it changes hands; of several, each keeps its own unless one is named. */
export function ConditionField({ many }: { many: boolean }) {
  return (
    <SelectField
      name="condition"
      label="Condition"
      options={many ? [{ value: '', label: 'As each one is' }, ...CONDITIONS] : CONDITIONS}
      required={!many}
    />
  );
}

export function NoteField() {
  return <TextAreaField name="note" label="Note" rows={2} maxLength={MAX_LENGTHS.reason} />;
}
