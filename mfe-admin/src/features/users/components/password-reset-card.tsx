import { MAX_LENGTHS, RESET_LINK_MINUTES, resetMailBodySchema } from '@portal/contract';
import { Card } from '@portal/ui/base';
import { Form, FormActions, SubmitButton, TextField, useFormHandle } from '@portal/ui/data';
import { useSendResetMail } from '../api/send-reset-mail';

/** Sends somebody the link that sets a new password (specification, section 2). */
export function PasswordResetCard() {
  const form = useFormHandle();
  const sendReset = useSendResetMail(false);
  return (
    <Card title="Password Reset">
      <Form
        form={form}
        schema={resetMailBodySchema}
        unsaved={{ policy: 'session-end', name: 'password-reset' }}
        onSubmit={async ({ email }) => {
          await sendReset.mutateAsync(email);
          form.setFieldsValue({ email: '' });
        }}
      >
        <TextField
          name="email"
          label="User email"
          type="email"
          hint={`The mail contains a link that sets a new password, valid for ${RESET_LINK_MINUTES} minutes and once`}
          maxLength={MAX_LENGTHS.email}
          required
        />
        <FormActions>
          <SubmitButton label="Send Reset Email" busyLabel="Sending..." />
        </FormActions>
      </Form>
    </Card>
  );
}
