import { readId } from '@portal/contract';
import { useParams } from '@portal/ui/router';
import { MissingWebhook, WebhookPage } from '../features/webhooks/components/webhook-page';
import { paths } from '../paths';

export function Component() {
  const id = readId(useParams().id);
  return id === undefined ? (
    <MissingWebhook back={paths.webhooks} />
  ) : (
    <WebhookPage key={id} id={id} back={paths.webhooks} />
  );
}
