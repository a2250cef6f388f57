import { ApiError, call, sessionStore, updateSessionUser } from '@portal/auth';
import { MAX_LENGTHS } from '@portal/contract/vocabulary';
import { Card, DetailList, Notice, RoleBadge, ShownFailure } from '@portal/ui/base';
import { Form, FormActions, FormGrid, SelectField, SubmitButton, TextField } from '@portal/ui/data';
import { useQuery, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { useState } from 'react';
import { accountQuery, departmentsQuery } from '../api/profile';
import { profileSchema } from '../model/profile-rules';
import styles from './profile.module.css';
import { showFailure } from './show-failure';

interface Account {
  id: number;
  name: string;
  email: string;
  role: string;
  department: string | null;
  version: number;
}

/**
 * Saves name and department; what was typed stays where the account was changed meanwhile.
 * @returns `conflict` is the version that stood in the way last, which the card tells
 */
function useSaveProfile({ id, version, department: former }: Account) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<number>();
  const readNow = () =>
    // A read that fails leaves the form as it is; then the failure itself is told.
    client.fetchQuery({ ...accountQuery(id), staleTime: 0 }).catch(() => undefined);
  const save = async ({ name, department }: { name: string; department: string }) => {
    try {
      // One that was renamed or has ended meanwhile is refused, and nobody asked for it.
      const moved = department === (former ?? '') ? {} : { department: department || null };
      const saved = await call('editProfile', { body: { version, name, ...moved } });
      client.setQueryData(accountQuery(id).queryKey, saved);
      const known = sessionStore.getState().user;
      if (known?.id === id) updateSessionUser({ ...known, name: saved.name, department: saved.department });
      setConflict(undefined);
      toast.success('Success', 'Profile updated successfully');
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      const now = isConflict ? await readNow() : undefined;
      if (isConflict && now && now.version !== version) {
        setConflict(now.version);
        throw new ShownFailure(error);
      }
      showFailure(error, 'Failed to update profile');
      throw error;
    }
  };
  return { save, conflict };
}

/** Who the reader is in the portal; name and department can be changed, the rest is an administrator's. */
export function AccountCard({ account }: { account: Account }) {
  const departments = useQuery(departmentsQuery);
  const { save, conflict } = useSaveProfile(account);
  const names = (departments.data ?? []).map(({ name }) => name);
  const known = account.department && !names.includes(account.department) ? [account.department] : [];
  const options = [...known, ...names].map((name) => ({ value: name, label: name }));
  return (
    <Card title="Your Account">
      <div className={styles.facts}>
        <DetailList
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
        {conflict === undefined ? null : (
          <div className={styles.notice}>
            <Notice
              key={conflict}
              tone="warning"
              title="Your account has changed since you opened this page"
              announce
            >
              What you typed is kept, the rest is up to date. Save again to put your changes in.
            </Notice>
          </div>
        )}
        <FormGrid>
          <TextField name="name" label="Name" required maxLength={MAX_LENGTHS.name} autoComplete="name" />
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
