import type { AssetRequest } from '@portal/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answers, expectRetry, pageTest, refusal } from '../../testing';
import {
  accessibilityFaults,
  buttonsOf,
  cellsOf,
  figuresOf,
  findDialog,
  findMessage,
  findRow,
  itemsOf,
} from '../../testing/finders';
import { category, closed, PAUL, page, person, repairRequest, request } from '../../testing/samples';
import { requestsScreen as routes } from '../testing/requests-screen';

const show = pageTest({ routes, at: '/procurement/requests' });

const pending = (facts: Partial<AssetRequest> = {}) =>
  request({ allowed_actions: ['approve', 'reject'], ...facts });

test('shows how many requests there are, pending, approved and fulfilled, each leading to its rows', async () => {
  const asked = answers('listRequests', page([request()]));
  const { user, address } = show();
  await screen.findByText('486');
  expect(screen.getByRole('heading', { level: 1, name: 'Request Management' })).toBeVisible();
  const figures = screen.getByRole('region', { name: 'Requests by status' });
  expect(figuresOf(figures)).toMatchObject({
    'Total Requests': '486',
    Pending: '17',
    Approved: '42',
    Fulfilled: '391',
  });
  await user.click(within(figures).getByRole('link', { name: /^Fulfilled/ }));
  await waitFor(() => expect(asked.at(-1)?.query.status).toEqual(['fulfilled']));
  expect(address()).toBe('/procurement/requests?status=fulfilled');
});

test('lists id, asset name with requester, type, urgency, cost, status, date and actions', async () => {
  answers('listRequests', page([pending(), repairRequest({ id: 1282, urgency: 'LOW', status: 'rejected' })]));
  show();
  expect(cellsOf(await findRow('#1281'))).toMatchObject({
    ID: '#1281',
    'Asset Name': 'Laptop 14',
    Requester: 'Maya Chen Design',
    Type: 'New Asset Medium',
    Cost: '$2,500.00',
    Status: 'Pending',
    Date: 'Jan 05, 2025',
    Actions: 'Approve Reject',
  });
  expect(cellsOf(await findRow('#1282'))).toMatchObject({
    'Asset Name': 'Repair Request MacBook Pro 14 ( AST-000012 )',
    Type: 'Repair Low',
  });
  // The first one chooses all rows of the page.
  const [, ...heads] = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual([
    'ID',
    'Asset Name',
    'RequesterDepartment',
    'TypeUrgency',
    'Cost',
    'Status',
    'Date',
    'Actions',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('offers what the server allows, and says when finance is awaited', async () => {
  answers(
    'listRequests',
    page([
      pending(),
      request({
        id: 1282,
        status: 'approved',
        finance_state: 'awaiting',
        decisions: [closed('fulfil', 'finance_awaited', 'Awaiting finance')],
      }),
      request({ id: 1283, status: 'approved', finance_state: 'approved', allowed_actions: ['fulfil'] }),
      request({ id: 1284, status: 'fulfilled', allowed_actions: [] }),
      request({
        id: 1285,
        user: person(PAUL),
        user_id: PAUL.id,
        allowed_actions: ['edit', 'withdraw', 'reject'],
        decisions: [closed('approve', 'four_eyes', 'You made this request, so someone else must approve it')],
      }),
    ]),
  );
  show();
  expect(buttonsOf(await findRow('#1281'))).toEqual([
    'Approve request #1281',
    'Reject request #1281',
    'Details of request #1281',
  ]);
  const awaiting = await findRow('#1282');
  expect(awaiting).toHaveTextContent('Awaiting finance');
  expect(buttonsOf(awaiting)).toEqual(['Details of request #1282']);
  expect(buttonsOf(await findRow('#1283'))).toEqual(['Fulfill request #1283', 'Details of request #1283']);
  expect(buttonsOf(await findRow('#1284'))).toEqual(['Details of request #1284']);
  const own = await findRow('#1285');
  expect(own).toHaveTextContent('You made this request, so someone else must approve it');
  expect(buttonsOf(own)).toEqual(['Reject request #1285', 'Details of request #1285']);
});

test('searches, filters, sorts and pages on the server, all of it in the address', async () => {
  const asked = answers('listRequests', ({ query }) => page([request()], 24, query.page));
  const { user, address } = show('?page=3&urgency=HIGH');
  await screen.findByText('Page 3 of 3');
  expect(asked[0]?.query).toMatchObject({ page: 3, page_size: 10, sort: '-created_at', urgency: ['HIGH'] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Repair');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urgency' }), 'All');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  await user.click(screen.getByRole('button', { name: 'Cost' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search requests' }), 'müller{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('müller'));
  expect(asked.at(-1)?.query).toMatchObject({
    page: 1,
    status: ['pending'],
    request_type: ['REPAIR'],
    sort: 'estimated_cost',
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    page: '2',
    search: 'müller',
    sort: 'estimated_cost',
    status: 'pending',
    request_type: 'REPAIR',
  });
});

test('narrows to a department, a category and a period, in words, in the address and in the file; all of it can be cleared', async () => {
  const asked = answers('listRequests', page([request()]));
  answers('listDepartments', { items: [{ id: 4, name: 'Design', is_retired: false }] });
  answers('listCategories', page([category({ id: 2, name: 'Laptops' })]));
  const exported = answers('exportRequests', '');
  const { user, address } = show('?period=last-7-days&category_id=none');
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveDisplayValue('No Category');
  const department = screen.getByRole('combobox', { name: 'Department' });
  await within(department).findByRole('option', { name: 'Design' });
  await user.selectOptions(department, 'Design');
  await user.click(screen.getByRole('button', { name: 'Department' }));
  const wanted = { category_id: null, department_id: 4, period: 'last-7-days', sort: 'department' };
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject(wanted));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(exported[0]?.query).toMatchObject(wanted));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/procurement/requests'));
  expect(asked.at(-1)?.query).not.toHaveProperty('department_id', 4);
});

test('what the server refuses of an address goes back to its default, the rest stays', async () => {
  const asked: unknown[] = [];
  answers('listRequests', ({ query }) => {
    asked.push(query);
    if (asked.length > 1) return page([request()]);
    throw refusal('invalid', 'No', { fields: { department_id: 'No', period: 'No' } });
  });
  const { address } = show('?department_id=99&period=today&urgency=HIGH');
  await screen.findByText('Laptop 14');
  expect(address()).toBe('/procurement/requests?urgency=HIGH');
});

test('with nothing found or nothing yet it says so', async () => {
  answers('listRequests', page([]));
  const { router } = show('?status=rejected');
  expect((await screen.findAllByText('No requests found matching your search.'))[0]).toBeVisible();
  await router.navigate('/procurement/requests');
  expect((await screen.findAllByText('No requests yet'))[0]).toBeVisible();
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch requests', 'listRequests', page([request()]), 'Laptop 14'));

test('details are in the address: a link opens them, closing leaves the list as it was', async () => {
  const facts = { status: 'rejected', rejected_by: PAUL, rejected_at: '2025-01-06T09:30:00.000Z' } as const;
  answers('listRequests', page([request({ ...facts, rejection_comment: 'Two are in stock' })]));
  answers('getRequest', request({ ...facts, rejection_comment: 'Two are in stock' }));
  const { user, address } = show('?status=rejected&request=1281');
  const dialog = await findDialog('Request #1281');
  expect(await within(dialog).findByText('Two are in stock')).toBeInTheDocument();
  const history = within(dialog).getByRole('list', { name: 'History' });
  expect(itemsOf(history)).toEqual([
    'Submitted Jan 05, 2025, 10:00 Maya Chen, Design',
    'Rejected Jan 06, 2025, 09:30 Paul Ortega, Procurement',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(address()).toBe('/procurement/requests?status=rejected');
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Details/ }));
  expect(address()).toBe('/procurement/requests?status=rejected&request=1281');
});

test('from the details one goes on to the decision, and Back closes that on the same list', async () => {
  answers('listRequests', page([pending()]));
  answers('getRequest', pending());
  const { user, router, address } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Details/ }));
  const details = await findDialog('Request #1281');
  await user.click(within(details).getByRole('button', { name: 'Reject request #1281' }));
  const dialog = await findDialog('Reject request #1281');
  expect(within(dialog).getByRole('textbox', { name: 'Rejection reason' })).toBeEnabled();
  await waitFor(() => expect(address()).toBe('/procurement/requests'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(address()).toBe('/procurement/requests');
});

test('a department that there is not is taken out of the address, and it says why', async () => {
  const message = 'Choose a department that exists';
  answers('listDepartments', { items: [] });
  answers('listRequests', ({ query }) => {
    if (query.department_id) throw refusal('invalid', message, { fields: { department_id: message } });
    return page([request()]);
  });
  const { address } = show('?department_id=99&status=pending');
  await findMessage('Error', message, 'The address was put right');
  expect(await screen.findByText('#1281')).toBeVisible();
  expect(address()).toBe('/procurement/requests?status=pending');
});
