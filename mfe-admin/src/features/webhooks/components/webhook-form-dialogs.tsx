import {
  MAX_LENGTHS,
  type Webhook,
  type WebhookInput,
  type WebhookWithSecret,
  webhookInputSchema,
} from '@portal/contract';
import { RecordChangedNotice, useLatestDecided } from '@portal/features/feedback';
import { DialogForm, TextField } from '@portal/ui/data';
import { useCreateWebhook, useEditWebhook } from '../api/change-webhooks';
import { EventsField } from './event-picker';

const WIDTH = 640;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

export interface WebhookDialogProps extends DialogProps {
  /** As it was when the dialog was opened. */
  webhook: Webhook;
}

function WebhookFields() {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={MAX_LENGTHS.name}
        hint="Who is told, such as ERP"
      />
      <TextField
        name="url"
        label="Address"
        required
        maxLength={MAX_LENGTHS.url}
        placeholder="https://erp.example.com/hooks"
        hint="It is sent a POST for each event"
      />
      <EventsField />
    </>
  );
}

/** Adds a webhook; its secret is handed on, to be shown this once. */
export function AddWebhookDialog({
  onMade,
  ...dialog
}: DialogProps & { onMade: (webhook: WebhookWithSecret) => void }) {
  const create = useCreateWebhook();
  return (
    <DialogForm<WebhookInput>
      {...dialog}
      title="Add New Webhook"
      width={WIDTH}
      unsaved={{ policy: 'session-end', name: 'webhook.new' }}
      schema={webhookInputSchema}
      initialValues={{ events: null }}
      submitLabel="Create Webhook"
      busyLabel="Creating..."
      onSubmit={async (facts) => {
        const made = await create.mutateAsync(facts);
        dialog.onClose();
        onMade(made);
      }}
    >
      <WebhookFields />
    </DialogForm>
  );
}

/** Changes name, address and events; what was typed stays where it was changed meanwhile. */
export function EditWebhookDialog({ webhook, ...dialog }: WebhookDialogProps) {
  const { latest, attempt } = useLatestDecided(webhook);
  const edit = useEditWebhook();
  const { name, url, events } = latest;
  return (
    <DialogForm<WebhookInput>
      {...dialog}
      title={`Edit ${webhook.name}`}
      width={WIDTH}
      unsaved={{ policy: 'session-end', name: `webhook.${webhook.id}` }}
      schema={webhookInputSchema}
      record={{ name, url, events }}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        await attempt((now) => edit.mutateAsync({ webhook: now, facts }));
        dialog.onClose();
      }}
    >
      {latest.version === webhook.version ? null : (
        <RecordChangedNotice noun="webhook" version={latest.version} />
      )}
      <WebhookFields />
    </DialogForm>
  );
}
