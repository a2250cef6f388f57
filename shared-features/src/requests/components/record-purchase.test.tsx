import { waitFor, within } from '@testing-library/react';
import { answers, pageTest, refuses } from '../../testing';
import { findConflict, findDialog, findMessage, findRow } from '../../testing/finders';
import { page, request } from '../../testing/samples';
import { requestsScreen as routes } from '../testing/requests-screen';

const show = pageTest({ routes, at: '/procurement/requests' });

const approved = {
  status: 'approved',
  finance_state: 'not_required',
  allowed_actions: ['fulfil' as const],
  version: 5,
} as const;

/** The server's judgement of a purchase: of another item where its words say so, and dearer beyond the estimate. */
function judgesPurchases() {
  return answers('previewFulfilment', ({ body: { name, brand, model_number, cost } }) => {
    const isAnother = !/Laptop 14.*Lenovo/.test([name, brand, model_number].join(' '));
    return {
      faults: [],
      budget: null,
      needs_reason: isAnother ? 'Another item was approved: say here why the requester gets this one' : null,
      hints: {
        cost: null,
        item: isAnother
          ? '“Laptop 14” (Lenovo) was approved, and something else is recorded as bought.'
          : null,
        note:
          (cost ?? 0) > 2500
            ? 'It cost more than was approved: the log and the requester are told why.'
            : null,
      },
    };
  });
}

async function openPurchase() {
  const asked = judgesPurchases();
  const row = request({ ...approved, allowed_actions: ['fulfil'] });
  answers('listRequests', page([row]));
  answers('getRequest', row);
  answers('listCategories', page([]));
  const area = show();
  await area.user.click(
    within(await findRow('#1281')).getByRole('button', { name: 'Fulfill request #1281' }),
  );
  const dialog = await findDialog('Fulfill request #1281');
  await area.user.click(within(dialog).getByLabelText(/^Record a purchase/));
  return { ...area, dialog, asked };
}

test('records a purchase: what was asked for is filled in, and is added and allocated in one step', async () => {
  const sent = answers('recordPurchase', request({ ...approved, status: 'fulfilled', allowed_actions: [] }));
  const { user, dialog } = await openPurchase();
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Laptop 14');
  const cost = within(dialog).getByLabelText('Purchase cost');
  await user.clear(cost);
  await user.click(within(dialog).getByText('Record purchase', { selector: 'button *' }));
  expect(await within(dialog).findByText('Purchase cost is required')).toBeVisible();
  await user.type(cost, '2,349.50');
  await user.type(within(dialog).getByLabelText(/^Serial number/), 'PF-77');
  await user.click(within(dialog).getByText('Record purchase', { selector: 'button *' }));
  await findMessage('Success', 'Request fulfilled successfully');
  expect(sent).toMatchObject([
    {
      params: { id: 1281 },
      body: {
        name: 'Laptop 14',
        brand: 'Lenovo',
        category_id: 2,
        purchase_cost: 2349.5,
        serial_number: 'PF-77',
        version: 5,
      },
      idempotencyKey: expect.any(String),
    },
  ]);
});

test('another item than the approved one is said before it is recorded, and only with the reason for it', async () => {
  const sent = answers('recordPurchase', request({ ...approved, status: 'fulfilled', allowed_actions: [] }));
  const { user, dialog, asked } = await openPurchase();
  const notice = 'Another item than the approved one';
  const name = within(dialog).getByLabelText('Name');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  // What the form suggests is asked about once it is filled in, not before.
  expect(asked.find(({ body }) => body.way === 'purchase')?.body.name).toBe('Laptop 14');
  // More of the same is no other item.
  await user.type(name, ' Gen 5');
  await waitFor(() => expect(asked.at(-1)?.body.name).toBe('Laptop 14 Gen 5'));
  expect(within(dialog).queryByText(notice)).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Standing desk');
  expect(await within(dialog).findByText(notice)).toBeVisible();
  expect(dialog).toHaveTextContent(
    '“Laptop 14” (Lenovo) was approved, and something else is recorded as bought.',
  );
  await user.click(within(dialog).getByText('Record purchase', { selector: 'button *' }));
  const note = await within(dialog).findByLabelText('Note');
  await waitFor(() =>
    expect(note).toHaveAccessibleDescription(
      /Another item was approved: say here why the requester gets this one/,
    ),
  );
  expect(sent).toHaveLength(0);
  await user.type(note, 'Agreed with Maya');
  await user.click(within(dialog).getByText('Record purchase', { selector: 'button *' }));
  await findMessage('Success', 'Request fulfilled successfully');
  expect(sent[0]?.body).toMatchObject({ name: 'Standing desk', note: 'Agreed with Maya' });
});

test('an empty brand is no way round it, and what costs more is told beside the note before the click', async () => {
  const { user, dialog } = await openPurchase();
  const notice = 'Another item than the approved one';
  const brand = within(dialog).getByLabelText(/^Brand/);
  expect(brand).toHaveValue('Lenovo');
  const note = within(dialog).getByLabelText(/^Note/);
  expect(note).not.toHaveAccessibleDescription();
  await user.clear(brand);
  expect(await within(dialog).findByText(notice)).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Model number/), 'Lenovo 21ML');
  await waitFor(() => expect(within(dialog).queryByText(notice)).not.toBeInTheDocument());
  const cost = within(dialog).getByLabelText('Purchase cost');
  await user.clear(cost);
  await user.type(cost, '2500.01');
  await waitFor(() =>
    expect(note).toHaveAccessibleDescription(
      'It cost more than was approved: the log and the requester are told why.',
    ),
  );
});

test('a cost that needs finance is said beside the cost, and what was typed stays', async () => {
  const message = '$500.00 was approved without finance, and $1,000.00 needs it';
  refuses('recordPurchase', 'finance_required', message, { fields: { purchase_cost: message } });
  const { user, dialog } = await openPurchase();
  await user.type(within(dialog).getByLabelText(/^Serial number/), 'PF-77');
  await user.click(within(dialog).getByText('Record purchase', { selector: 'button *' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Purchase cost')).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  );
  expect(within(dialog).getByLabelText(/^Serial number/)).toHaveValue('PF-77');
});

test('a serial number that is taken is said beside its field, and what was typed stays', async () => {
  const message = 'Another asset has this serial number';
  refuses('recordPurchase', 'already_exists', message, { fields: { serial_number: message } });
  const { user, dialog } = await openPurchase();
  await user.type(within(dialog).getByLabelText(/^Serial number/), 'TAKEN');
  await user.click(within(dialog).getByText('Record purchase', { selector: 'button *' }));
  await findConflict(message);
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Serial number/)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  );
  expect(within(dialog).getByLabelText(/^Serial number/)).toHaveValue('TAKEN');
});
