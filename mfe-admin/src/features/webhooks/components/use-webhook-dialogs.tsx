import type { Webhook, WebhookAction, WebhookWithSecret } from '@portal/contract';
import { keepFocus, useOpenDialog } from '@portal/features/feedback';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTestWebhook } from '../api/change-webhooks';
import { SecretDialog } from './secret-dialog';
import { AddWebhookDialog, EditWebhookDialog } from './webhook-form-dialogs';
import {
  DisableWebhookDialog,
  EnableWebhookDialog,
  RemoveWebhookDialog,
  RotateSecretDialog,
} from './webhook-step-dialogs';

export type Act = (action: WebhookAction, webhook: Webhook) => void;

type Subject = { action: Exclude<WebhookAction, 'test'>; webhook: Webhook } | 'new';

interface Dialogs {
  act: Act;
  add: () => void;
  /** To be put anywhere in the page. */
  dialogs: ReactNode;
}

/** What may be done to webhooks, with the dialogs of it. */
export function useWebhookDialogs({ onRemoved }: { onRemoved?: () => void } = {}): Dialogs {
  const { opened, isOpen, show, close } = useOpenDialog<Subject>();
  const [made, setMade] = useState<WebhookWithSecret>();
  const test = useTestWebhook();
  const act: Act = (action, webhook) => {
    if (action === 'test') test.mutate(webhook);
    else show({ action, webhook });
  };
  const open = opened ? dialogOf(opened.subject) : null;
  function dialogOf(subject: Subject): ReactNode {
    const dialog = { key: opened?.dialogKey, open: isOpen, onClose: close };
    if (subject === 'new') return <AddWebhookDialog {...dialog} key={dialog.key} onMade={setMade} />;
    const { action, webhook } = subject;
    const { key, ...rest } = dialog;
    const of = { ...rest, webhook, onClosed: () => keepFocus(`[data-webhook="${webhook.id}"]`) };
    switch (action) {
      case 'edit':
        return <EditWebhookDialog key={key} {...of} />;
      case 'rotate_secret':
        return <RotateSecretDialog key={key} {...of} onMade={setMade} />;
      case 'disable':
        return <DisableWebhookDialog key={key} {...of} />;
      case 'enable':
        return <EnableWebhookDialog key={key} {...of} />;
      case 'remove':
        return <RemoveWebhookDialog key={key} {...of} {...(onRemoved && { onRemoved })} />;
    }
  }
  return {
    act,
    add: () => show('new'),
    dialogs: (
      <>
        {open}
        <SecretDialog made={made} onClose={() => setMade(undefined)} />
      </>
    ),
  };
}
