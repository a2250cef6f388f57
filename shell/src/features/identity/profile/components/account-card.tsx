import { ApiError, call, sessionStore, updateSessionUser } from '@portal/auth';
import { Card, Facts, RoleBadge } from '@portal/ui/base';
import { Form, FormActions, FormGrid, SelectField, SubmitButton, TextField } from '@portal/ui/data';
import { useQuery, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { accountQuery, departmentsQuery } from '../api/profile';
import { profileSchema } from '../model/profile-rules';
import styles from './profile.module.css';
import { tellFailure } from './tell-failure';

interface Account {
  id: number;
  name: string;
  email: string;
  role: string;
  department: string | null;
  version: number;
}

/** Saves name and department; what was typed stays when somebody else changed the account meanwhile. */
function useSaveProfile({ id, version }: Account) {
  const client = useQueryClient();
  return async ({ name, department }: { name: string; department: string }) => {
    try {
      const saved = await call('editProfile', { body: { version, name, department: department || null } });
      client.setQueryData(accountQuery(id).queryKey, saved);
      const known = sessionStore.getState().user;
      if (known?.id === id) updateSessionUser({ ...known, name: saved.name, department: saved.department });
      toast.success('Success', 'Profile updated successfully');
    } catch (error) {
      tellFailure(error, 'Failed to update profile');
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: accountQuery(id).queryKey });
      throw error;
    }
  };
}

/** Who the reader is in the portal; name and department can be changed, the rest is an administrator's. */
export function AccountCard({ account }: { account: Account }) {
  const departments = useQuery(departmentsQuery);
  const save = useSaveProfile(account);
  const names = (departments.data ?? []).map(({ name }) => name);
  const known = account.department && !names.includes(account.department) ? [account.department] : [];
  const options = [...known, ...names].map((name) => ({ value: name, label: name }));
  return (
    <Card title="Your Account">
      <div className={styles.facts}>
        <Facts
          items={[
            { label: 'Email', value: account.email },
            { label: 'Role', value: <RoleBadge role={account.role} /> },
          ]}
        />
      </div>
      <Form
        schema={profileSchema}
        unsaved={{ policy: 'session-end', name: 'profile' }}
        record={{ name: account.name, department: account.department ?? '' }}
        mustChange
        onSubmit={save}
      >
        <FormGrid>
          <TextField name="name" label="Name" required maxLength={120} autoComplete="name" />
          <SelectField
            name="department"
            label="Department"
            options={[{ value: '', label: 'No Department' }, ...options]}
            hint="New requests count against this department's budget."
          />
        </FormGrid>
        <FormActions>
          <SubmitButton label="Save Profile" busyLabel="Saving..." />
        </FormActions>
      </Form>
    </Card>
  );
}
