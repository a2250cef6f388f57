import type { WebhookAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { decideWebhook } from '../domain/decide-webhook';
import { presentWebhook } from '../webhooks.presenter';
import { lockWebhook, type WebhookRow } from '../webhooks.repository';

export interface OpenWebhook {
  id: number;
  action: WebhookAction;
  caller: Caller;
  /** As the caller saw it; undefined where the action is the same for every version. */
  version?: number;
}

/** The webhook, locked until the transaction ends, once the caller may do this to it as it stands now. */
export async function openWebhook(
  tx: Trx,
  { id, action, caller, version }: OpenWebhook,
): Promise<WebhookRow> {
  const webhook = await lockWebhook(tx, id);
  const current = presentWebhook(webhook, caller);
  const verdict = decideWebhook(action, webhook, caller);
  if (!verdict.permitted) throw new AppError(verdict.code, verdict.message, { current });
  if (version !== undefined && version !== webhook.version)
    throw new AppError(
      'stale_version',
      'This webhook was changed after you opened it; please look at it again',
      { current },
    );
  return webhook;
}
