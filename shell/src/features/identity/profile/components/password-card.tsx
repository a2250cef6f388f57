import { call } from '@portal/auth';
import { Card } from '@portal/ui/base';
import { Form, FormActions, PasswordField, SubmitButton, useFormHandle } from '@portal/ui/data';
import { useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { MIN_PASSWORD_LENGTH } from '../../model/field-rules';
import { sessionsQuery } from '../api/profile';
import { passwordSchema } from '../model/profile-rules';
import { showFailure } from './show-failure';

/** A new password for the reader's account; whoever is signed in with the old one elsewhere is signed out. */
export function PasswordCard() {
  const form = useFormHandle();
  const client = useQueryClient();
  const change = async (typed: { current_password: string; new_password: string }) => {
    const { current_password, new_password } = typed;
    try {
      const { message } = await call('changePassword', { body: { current_password, new_password } });
      toast.success('Success', message);
    } catch (error) {
      showFailure(error, 'Failed to change password');
      throw error;
    }
    form.resetFields();
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <Card title="Change Password" subtitle="Your other sessions are signed out.">
      <Form form={form} schema={passwordSchema} onSubmit={change}>
        <PasswordField
          name="current_password"
          label="Current password"
          required
          autoComplete="current-password"
        />
        <PasswordField
          name="new_password"
          label="New password"
          required
          hint={`At least ${MIN_PASSWORD_LENGTH} characters; the most common passwords are refused.`}
        />
        <PasswordField name="confirmation" label="Confirm password" required />
        <FormActions>
          <SubmitButton label="Change Password" busyLabel="Saving..." />
        </FormActions>
      </Form>
    </Card>
  );
}
