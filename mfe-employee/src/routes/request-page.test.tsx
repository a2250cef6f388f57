import type { AssetRequest, RequestShare, ShareAction } from '@portal/contract';
import { answers, pageTest, refusal, refuses } from '@portal/features/testing';
import { accessibilityFaults, findDialog, findMessage } from '@portal/features/testing/finders';
import { PAUL, page, preferredAsset, repairRequest, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const showPage = pageTest({ routes, at: '/employee/requests/1281' });

function show(shown: AssetRequest, at?: string) {
  answers('getRequest', shown);
  return showPage(at);
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('tells everything, who did what when, and the reason of a rejection', async () => {
  show(
    repairRequest({
      status: 'rejected',
      rejection_comment: 'The warranty covers it',
      rejected_by: PAUL,
      rejected_at: '2025-01-06T12:00:00.000Z',
    }),
  );
  expect(await heading('Repair Request: MacBook Pro 14')).toBeVisible();
  for (const text of ['The battery empties in an hour', 'Workshops at the customer, twice a week'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/Rejection reason\s*The warranty covers it/);
  expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent(
    /Submitted.*Maya Chen, Design.*Rejected.*Jan 06, 2025.*Paul Ortega, Procurement/,
  );
  expect(screen.queryByRole('button', { name: 'Withdraw Request' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit Request' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Requests' })).toHaveAttribute('href', '/employee/requests');
  expect(await accessibilityFaults()).toEqual([]);
});

test('says what it waits for at finance: from which cost on, how much, since when', async () => {
  show(
    request({
      status: 'approved',
      finance_state: 'awaiting',
      finance_threshold: 1000,
      approved_by: PAUL,
      approved_at: '2025-01-06T12:00:00.000Z',
    }),
  );
  await heading('Laptop 14');
  expect(screen.getByText('Waiting for finance').parentElement).toHaveTextContent(
    'Finance approves from $1,000.00 on. This request costs $2,500.00 and has been waiting since Jan 06, 2025.',
  );
});

test('says how far its purchase is, without a price or a vendor', async () => {
  show(
    request({
      status: 'approved',
      buying: {
        state: 'ordered',
        order_id: 71,
        order_number: 'PO-2026-0004',
        ordered_at: '2026-11-30T12:00:00.000Z',
        expected_on: '2126-12-04',
      },
    }),
  );
  await heading('Laptop 14');
  expect(screen.getByText('Purchase').nextElementSibling).toHaveTextContent(
    'Ordered on Nov 30, 2026, expected Dec 04, 2126 (PO-2026-0004)',
  );
  expect(screen.queryByRole('link', { name: 'PO-2026-0004' })).not.toBeInTheDocument();
});

const share = (
  action: ShareAction | null,
  { kind = 'service', ...facts }: Partial<RequestShare> = {},
): RequestShare => ({
  order: { id: 71, number: 'PO-000071' },
  ...{ line_id: 61, item: 'Installation', kind, units: 1, count_received: 0, count_expected: 1 },
  ...{ count_handed_over: 0, handed_over: [], arrival_note: null },
  decisions: (['confirm-service', 'note-arrival'] as const).map((one) => ({
    action: one,
    open: one === action,
    ...(one === action
      ? {}
      : { why: { code: 'wrong_state' as const, text: 'This has already been received' } }),
  })),
  ...facts,
});
const ordered = (...shares: RequestShare[]) => request({ status: 'approved', shares });

test('a service is confirmed as done, once', async () => {
  const sent = answers('confirmService', () => {
    const done = request({
      status: 'fulfilled',
      shares: [share(null, { count_received: 1, count_expected: 0 })],
    });
    answers('getRequest', done);
    return done;
  });
  const { user } = show(ordered(share('confirm-service')));
  const list = await screen.findByRole('list', { name: 'On order for this request' });
  expect(list).toHaveTextContent(/Installation\s*0 of 1 done/);
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(within(list).getByRole('button', { name: 'Confirm Service: Installation' }));
  const question = await findDialog('Is this service done?');
  expect(question).toHaveTextContent('Installation: your confirmation is recorded as its receipt today');
  await user.dblClick(within(question).getByRole('button', { name: 'Confirm Service' }));
  await findMessage('Success', 'Service confirmed successfully');
  expect(sent.map(({ params, body }) => [params, body])).toEqual([
    [{ id: 1281 }, { version: 1, line_id: 61, count_expected: 1 }],
  ]);
  await waitFor(() => expect(screen.queryByText('On Order')).toBeNull());
});

test('names each asset of an order that the requester got, and how many more there are', async () => {
  const asset = (id: number) => ({ id, asset_tag: `AST-00000${id}`, name: 'Laptop 14', serial_number: null });
  const fulfilled_asset = { ...asset(1), is_bought: true };
  const shares = [share(null, { units: 5, count_handed_over: 5, handed_over: [asset(1), asset(2)] })];
  show(request({ status: 'fulfilled', fulfilled_asset, shares }));
  const label = await screen.findByText('Allocated assets (5)');
  expect(label.nextElementSibling).toHaveTextContent(
    /^Laptop 14 \(AST-000001\)\s+Laptop 14 \(AST-000002\)\s+and 3 more$/,
  );
});

test('what procurement recorded meanwhile is told, and nothing is confirmed any more', async () => {
  const opened = ordered(share('confirm-service', { units: 3, count_expected: 3 }));
  const { user } = show(opened);
  await user.click(await screen.findByRole('button', { name: 'Confirm Service: Installation' }));
  const question = await findDialog('Is this service done?');
  expect(question).toHaveTextContent('Installation, 3 units: your confirmation');
  const rest = ordered(share('confirm-service', { units: 3, count_received: 1, count_expected: 2 }));
  answers('confirmService', () => {
    throw refusal('stale_version', 'This request was changed after you opened it', { current: rest });
  });
  await user.click(within(question).getByRole('button', { name: 'Confirm Service' }));
  expect(await within(question).findByText(/Check it, then confirm again/)).toBeVisible();
  expect(question).toHaveTextContent('Installation, 2 units');
  answers('confirmService', () => {
    throw refusal('wrong_state', 'This has already been received', { current: ordered(share(null)) });
  });
  await user.click(within(question).getByRole('button', { name: 'Confirm Service' }));
  expect(await within(question).findByText('This has already been received')).toBeVisible();
  expect(within(question).queryByRole('button', { name: 'Confirm Service' })).toBeNull();
});

test('that something has arrived is reported with a note, and stands beside it', async () => {
  const laptop = { kind: 'asset', item: 'Laptop 14', units: 2, count_expected: 2 } as const;
  const noted = { at: '2026-12-03T10:00:00.000Z', note: 'On my desk' };
  const sent = answers('noteArrival', () => {
    const after = ordered(share(null, { ...laptop, arrival_note: noted }));
    answers('getRequest', after);
    return after;
  });
  const { user } = show(ordered(share('note-arrival', laptop)));
  await user.click(await screen.findByRole('button', { name: 'Report Arrival: Laptop 14' }));
  const dialog = await findDialog('Has it arrived?');
  await user.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'On my desk');
  await user.click(within(dialog).getByRole('button', { name: 'Report Arrival' }));
  await findMessage('Success', 'Arrival reported successfully');
  expect(sent.map(({ body }) => body)).toEqual([{ version: 1, line_id: 61, note: 'On my desk' }]);
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'On order for this request' })).toHaveTextContent(
      '0 of 2 received. You reported on Dec 03, 2026 that it has arrived: On my desk',
    ),
  );
  expect(screen.queryByRole('button', { name: /Report Arrival/ })).toBeNull();
});

test('where nothing can be said of the order, nothing is asked', async () => {
  show(ordered(share(null)));
  await heading('Laptop 14');
  expect(screen.queryByText('On Order')).not.toBeInTheDocument();
});

const preferred = preferredAsset({ saving: 2500 });

test('served from stock it says what that saves', async () => {
  show(request({ preferred_asset_id: 9, preferred_asset: preferred }));
  expect(await screen.findByText('Latitude 5450 (AST-000009), saves $2,500.00')).toBeVisible();
});

test.each([
  [
    ['edit'],
    /Choose another one or ask for a purchase\. Otherwise procurement looks for another one in stock/,
  ],
  [
    [],
    /no longer available\s*It was allocated to somebody else\. Procurement looks for another one in stock\./,
  ],
] as const)('a chosen asset that has gone is told, with %p allowed', async (actions, text) => {
  show(
    request({
      preferred_asset_id: 9,
      preferred_asset: preferredAsset({ is_available: false, status: 'assigned' }),
      status: actions.length > 0 ? 'pending' : 'approved',
      allowed_actions: [...actions],
    }),
  );
  await heading('Laptop 14');
  expect(
    screen.getByText('Latitude 5450 (AST-000009) is no longer available').parentElement,
  ).toHaveTextContent(text);
});

test('a pending request can be edited, any can be asked again', async () => {
  show(request({ allowed_actions: ['edit', 'withdraw'] }));
  expect(await screen.findByRole('link', { name: 'Edit Request' })).toHaveAttribute(
    'href',
    '/employee/requests/1281/edit',
  );
  expect(screen.getByRole('link', { name: 'Request Again' })).toHaveAttribute(
    'href',
    '/employee/submit?repeat=1281',
  );
});

test('withdraws a pending request after asking', async () => {
  const sent = answers('withdrawRequest', () => {
    answers('getRequest', request({ status: 'withdrawn' }));
    return request({ status: 'withdrawn' });
  });
  const { user } = show(request({ allowed_actions: ['edit', 'withdraw'] }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw Request' }));
  const question = await findDialog('Withdraw this request?');
  expect(question).toHaveTextContent(
    'Request #1281, Laptop 14, will not be decided any more. It cannot be taken up again.',
  );
  expect(sent).toHaveLength(0);
  // The second click of a double click withdraws nothing a second time.
  await user.dblClick(within(question).getByRole('button', { name: 'Withdraw' }));
  await findMessage('Success', 'Request withdrawn successfully');
  expect(sent.map(({ params }) => params)).toEqual([{ id: 1281 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw Request' })).toBeNull());
});

test('a request decided meanwhile is not withdrawn, and the screen catches up', async () => {
  refuses('withdrawRequest', 'wrong_state', 'This request has already been approved');
  const { user } = show(request({ allowed_actions: ['withdraw'] }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw Request' }));
  answers('getRequest', request({ status: 'approved', finance_state: 'not_required' }));
  const question = await findDialog('Withdraw this request?');
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await findMessage('Error', 'Failed to withdraw request', 'This request has already been approved');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw Request' })).toBeNull());
});

test('what is not there, is somebody else’s or has no number is not found', async () => {
  refuses('getRequest', 'not_found', 'Request not found');
  const missing = showPage('/employee/requests/5');
  expect(await heading('Request not found')).toBeVisible();
  missing.unmount();

  const others = show(request({ user_id: 99 }));
  expect(await heading('Request not found')).toBeVisible();
  others.unmount();

  showPage('/employee/requests/none');
  expect(await heading('Request not found')).toBeVisible();
});

test('a failure is shown with a way on', async () => {
  refuses('getRequest', 'unavailable', 'Later');
  const { user } = showPage();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Failed to fetch your requests')).toBeVisible();
  answers('getRequest', request());
  await user.click(retry);
  expect(await heading('Laptop 14')).toBeVisible();
});

test('Back returns to the list as it was left', async () => {
  answers('listMyRequests', page([request()], 24));
  const { user, router, address } = show(request(), '/employee/requests?page=2');
  await user.click(await screen.findByRole('link', { name: 'View request #1281' }));
  await heading('Laptop 14');
  expect(address()).toBe('/employee/requests/1281');
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/employee/requests?page=2'));
});
