import { answers, pageTest } from '@portal/features/testing';
import { accessibilityFaults, figuresOf, findRow } from '@portal/features/testing/finders';
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
  answers('listDepartments', { items: [{ id: 4, name: 'Design', is_retired: false }] });
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
