import { answers, pageTest, refuses } from '@portal/features/testing';
import {
  accessibilityFaults,
  figuresOf,
  findConflict,
  findDialog,
  findMessage,
  findRow,
} from '@portal/features/testing/finders';
import { page, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/procurement/fulfillments' });

const approved = {
  status: 'approved',
  finance_state: 'not_required',
  allowed_actions: ['fulfil' as const],
  version: 5,
} as const;

test('shows the approved requests first, and by state whichever is chosen', async () => {
  const asked = answers('listRequests', page([request({ ...approved, allowed_actions: ['fulfil'] })]));
  const { user, address } = show();
  await findRow('#1281');
  expect(screen.getByRole('heading', { level: 1, name: 'Fulfillments' })).toBeVisible();
  expect(figuresOf(screen.getByRole('region', { name: 'Requests by status' }))).toMatchObject({
    'Total Requests': '486',
    Pending: '17',
    Approved: '42',
    Fulfilled: '391',
  });
  expect(asked[0]?.query.status).toEqual(['approved']);
  const filter = screen.getByRole('combobox', { name: 'Status' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', 'Pending', 'Approved', 'Fulfilled']);
  expect(filter).toHaveValue('approved');
  await user.selectOptions(filter, 'Fulfilled');
  await waitFor(() => expect(asked.at(-1)?.query.status).toEqual(['fulfilled']));
  await user.selectOptions(filter, 'All');
  await waitFor(() => expect(asked.at(-1)?.query.status).toBeUndefined());
  expect(address()).toBe('/procurement/fulfillments?status=all');
});

test('narrows to a type and a department, and clears both but not what it begins with', async () => {
  const asked = answers('listRequests', page([request({ ...approved, allowed_actions: ['fulfil'] })]));
  answers('listDepartments', { items: [{ id: 4, name: 'Design' }] });
  const { user, address } = show('?department_id=4');
  await findRow('#1281');
  expect(await screen.findByRole('combobox', { name: 'Department' })).toHaveDisplayValue('Design');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Repair');
  const wanted = { status: ['approved'], request_type: ['REPAIR'], department_id: 4 };
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject(wanted));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/procurement/fulfillments'));
  expect(asked.at(-1)?.query.status).toEqual(['approved']);
});

test('offers Fulfill on approved rows, and says Completed on fulfilled ones', async () => {
  answers(
    'listRequests',
    page([
      request({ ...approved, allowed_actions: ['fulfil'] }),
      request({
        id: 1282,
        status: 'fulfilled',
        finance_state: 'not_required',
        fulfilled_at: '2025-01-06T10:00:00.000Z',
      }),
      request({ id: 1283, allowed_actions: ['approve', 'reject'] }),
    ]),
  );
  show('?status=all');
  expect(within(await findRow('#1281')).getByRole('button', { name: 'Fulfill request #1281' })).toBeVisible();
  const done = await findRow('#1282');
  expect(within(done).getByText('Completed')).toBeVisible();
  expect(within(done).queryByRole('button', { name: /^Fulfill/ })).not.toBeInTheDocument();
  expect(within(await findRow('#1283')).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('with none it says so', async () => {
  answers('listRequests', page([]));
  show();
  expect((await screen.findAllByText('No requests found for the selected filter'))[0]).toBeVisible();
});

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
  const note = within(dialog).getByLabelText('Note');
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
