import { Button, PageHeader } from '@portal/ui/base';
import { useWebhookDialogs } from '../features/webhooks/components/use-webhook-dialogs';
import { WebhookList } from '../features/webhooks/components/webhook-list';
import { paths } from '../paths';

export function Component() {
  const { act, add, dialogs } = useWebhookDialogs();
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle="Other systems that are told what happens here"
        actions={
          <Button tone="primary" icon="add" onClick={add}>
            Add New Webhook
          </Button>
        }
      />
      <WebhookList onAct={act} onAdd={add} address={paths.webhook} />
      {dialogs}
    </>
  );
}
