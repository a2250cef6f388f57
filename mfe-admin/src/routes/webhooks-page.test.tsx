import {
  DELIVERY_ACTIONS,
  WEBHOOK_ACTIONS,
  type Webhook,
  type WebhookAction,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
} from '@portal/contract';
import { answers, pageTest, refuses } from '@portal/features/testing';
import { accessibilityFaults, findDialog, findMessage } from '@portal/features/testing/finders';
import { page, person } from '@portal/features/testing/samples';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const showPage = pageTest({ routes, at: '/admin/webhooks' });

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const AT = '2025-01-05T10:00:00.000Z';
const ALL_BUT_ENABLE = WEBHOOK_ACTIONS.filter((action) => action !== 'enable');

function webhook({
  open = ALL_BUT_ENABLE,
  ...facts
}: Partial<Webhook> & { open?: readonly WebhookAction[] } = {}): Webhook {
  return {
    ...{ id: 3, name: 'ERP', url: 'https://erp.example.com/in', events: null, state: 'enabled', version: 1 },
    ...{ disabled: null, former_secret_until: null, created_by: person(), created_at: AT },
    ...{ last_delivered_at: null, waiting: 0, failed: 0 },
    decisions: WEBHOOK_ACTIONS.map((action) =>
      open.includes(action)
        ? { action, open: true }
        : { action, open: false, why: { code: 'wrong_state', text: 'ERP is enabled already' } },
    ),
    ...facts,
  };
}

function delivery(facts: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    ...{ id: 7, message_id: 'msg_70', event: 'request.approved', state: 'failed', attempts: 10 },
    record: { type: 'request', id: 12, label: 'ThinkPad T14' },
    ...{ created_at: AT, last_attempt_at: AT, delivered_at: null, next_attempt_at: null },
    ...{ status: 500, fault: 'The receiver answered 500' },
    ...facts,
  };
}

function details(): WebhookDeliveryDetails {
  return {
    ...delivery(),
    url: 'https://erp.example.com/in',
    headers: [{ name: 'webhook-id', value: 'msg_70' }],
    payload: '{"type":"request.approved"}',
    attempts_made: [
      { at: AT, duration_ms: 31, status: 500, answer: 'Out of order', fault: 'The receiver answered 500' },
    ],
    decisions: DELIVERY_ACTIONS.map((action) => ({ action, open: true })),
  };
}

test('lists how the deliveries of each go', async () => {
  answers('listWebhooks', {
    items: [
      webhook({ waiting: 3, events: ['order.sent'] }),
      webhook({ id: 4, name: 'Ledger', state: 'disabled', failed: 1_000 }),
    ],
  });
  showPage();
  expect(await screen.findByRole('link', { name: 'ERP' })).toHaveAttribute('href', '/admin/webhooks/3');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1, 6)
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual([
    ['order.sent', 'Enabled', 'Never', '3', '0'],
    ['All', 'Disabled', 'Never', '0', '1,000+'],
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a new one is told of chosen events, and its secret is shown once', async () => {
  answers('listWebhooks', { items: [] });
  const made = answers('createWebhook', { ...webhook(), secret: SECRET });
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'Add New Webhook' }));
  const dialog = within(await findDialog('Add New Webhook'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'ERP');
  await user.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://erp.example.com/in');
  await user.click(dialog.getByRole('radio', { name: /^Chosen events/ }));
  await user.click(dialog.getByText(/^Order: 0 of/));
  await user.click(dialog.getByRole('checkbox', { name: /^Sent Order/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Webhook' }));
  await findMessage('Success', 'Webhook created successfully');
  expect(made.map(({ body }) => body)).toEqual([
    { name: 'ERP', url: 'https://erp.example.com/in', events: ['order.sent'] },
  ]);
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
});

test('an address inside the own network is refused at its field, and what was typed stays', async () => {
  answers('listWebhooks', { items: [webhook()] });
  const WHY = '127.0.0.1 is in the portal’s own network';
  refuses('editWebhook', 'invalid', WHY, { fields: { url: WHY } });
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'Edit ERP' }));
  const dialog = within(await findDialog('Edit ERP'));
  const address = dialog.getByRole('textbox', { name: /^Address/ });
  await user.clear(address);
  await user.type(address, 'https://127.0.0.1/in');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(WHY)).toBeInTheDocument();
  expect(address).toHaveValue('https://127.0.0.1/in');
});

test('two tabs: what another has changed is taken over, what was typed stays', async () => {
  answers('listWebhooks', { items: [webhook()] });
  const { user } = showPage();
  await user.click(await screen.findByRole('button', { name: 'Edit ERP' }));
  const dialog = within(await findDialog('Edit ERP'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2');
  const now = webhook({ events: ['order.sent'], version: 2 });
  refuses('editWebhook', 'stale_version', 'This webhook was changed', { current: now });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('This webhook has changed since you opened it')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^Chosen events/ })).toBeChecked();
  const sent = answers('editWebhook', now);
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await findMessage('Success', 'Webhook updated successfully');
  expect(sent[0]?.body).toMatchObject({ version: 2, name: 'ERP 2', events: ['order.sent'] });
});

describe('the page of one', () => {
  const show = (facts: Parameters<typeof webhook>[0] = {}) => {
    answers('getWebhook', webhook(facts));
    answers('listActivity', page([]));
    const asked = answers('listWebhookDeliveries', page([delivery()]));
    return { ...showPage('/admin/webhooks/3'), asked };
  };

  test('has what was sent and answered, and sends again', async () => {
    answers('getWebhookDelivery', details());
    const resent = answers('resendWebhookDelivery', delivery({ state: 'waiting' }));
    const { user } = show();
    await user.click(
      await screen.findByRole('button', { name: 'Details of Approved Request, ThinkPad T14' }),
    );
    const dialog = within(await findDialog('Approved Request, ThinkPad T14'));
    expect(await dialog.findByRole('region', { name: 'Payload' })).toHaveTextContent(
      '{ "type": "request.approved" }',
    );
    expect(dialog.getByRole('region', { name: 'Answer' })).toHaveTextContent('Out of order');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send Again' }));
    await findMessage('Success', 'Delivery queued');
    expect(resent).toHaveLength(1);
  });

  test('says why it is disabled, and enables it again', async () => {
    const enabled = answers('enableWebhook', webhook({ version: 6 }));
    const { user } = show({
      ...{ state: 'disabled', version: 5, open: ['edit', 'enable', 'remove'], waiting: 2 },
      disabled: { at: AT, by: 'failures', why: 'The receiver answered 500' },
    });
    expect(await screen.findByText(/Nothing could be delivered to it for three days/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send test event' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enable' }));
    const dialog = within(await findDialog('Enable ERP'));
    expect(dialog.getByText(/what waits: 2 events/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Enable webhook' }));
    await findMessage('Success', 'Webhook enabled successfully');
    expect(enabled.map(({ body }) => body)).toEqual([{ version: 5 }]);
  });
});
