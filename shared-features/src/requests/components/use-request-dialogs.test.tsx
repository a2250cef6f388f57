import type { AssetRequest } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { answers, pageTest, refusal, refuses } from '../../testing';
import { findChange, findConflict, findDialog, findMessage, findRow } from '../../testing/finders';
import { page, preferredAsset, request } from '../../testing/samples';
import { requestsScreen as routes } from '../testing/requests-screen';

const show = pageTest({ routes, at: '/procurement/requests' });

const pending = (facts: Partial<AssetRequest> = {}) =>
  request({ allowed_actions: ['approve', 'reject'], ...facts });

test('a stale approval refreshes the row and asks again about what is there now', async () => {
  let now = pending();
  answers('listRequests', () => page([now]));
  answers('getRequest', () => now);
  const approvals = answers('approveRequest', ({ body }) => {
    if (body?.version === 1) {
      now = pending({ version: 2, estimated_cost: 3200 });
      throw refusal('stale_version', 'This request was changed since you opened it', { current: now });
    }
    now = request({ version: 3, status: 'approved', finance_state: 'not_required' });
    return now;
  });
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281');
  await user.click(within(dialog).getByRole('button', { name: 'Approve request' }));
  await findChange('This request has changed since you opened it');
  expect(within(dialog).getByText('$3,200.00')).toBeVisible();
  expect(within(await findRow('#1281')).getByText('$3,200.00')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Approve request' }));
  await findMessage('Success', 'Request approved successfully');
  expect(approvals.map(({ body }) => body?.version)).toEqual([1, 2]);
  expect(await screen.findByText('Approved', { selector: 'td *' })).toBeVisible();
});

test('a decision that somebody else took is no longer offered', async () => {
  let now = pending();
  answers('listRequests', () => page([now]));
  answers('getRequest', () => now);
  answers('approveRequest', () => {
    now = request({ version: 2, status: 'rejected' });
    throw refusal('wrong_state', 'This request has already been rejected');
  });
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281');
  await user.click(within(dialog).getByRole('button', { name: 'Approve request' }));
  expect(await within(dialog).findByText('This request has already been rejected')).toBeVisible();
  expect(within(dialog).getByText(/so this decision is no longer open/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Approve request' })).not.toBeInTheDocument();
});

test('decided elsewhere before it was opened here: the dialog says so at once', async () => {
  answers('listRequests', page([request({ version: 1, allowed_actions: ['approve', 'reject'] })]));
  refuses('previewBudget', 'wrong_state', 'The budget is of open requests only');
  answers('getRequest', request({ version: 2, status: 'rejected' }));
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: 'Approve request #1281' }));
  const dialog = await findDialog('Approve request #1281');
  expect(
    await within(dialog).findByText('It is Rejected now, so this decision is no longer open.'),
  ).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Approve request' })).toBeNull();
  expect(within(dialog).queryByText(/could not be read/)).toBeNull();
});

test('a conflict keeps the typed reason, and so does a closed dialog', async () => {
  let now = pending();
  answers('listRequests', () => page([now]));
  answers('getRequest', () => now);
  const rejections = answers('rejectRequest', ({ body }) => {
    if (body.version === 1) {
      now = pending({ version: 2, urgency: 'HIGH' });
      throw refusal('stale_version', 'This request was changed since you opened it', { current: now });
    }
    now = request({ version: 3, status: 'rejected' });
    return now;
  });
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Reject/ }));
  const dialog = await findDialog('Reject request #1281');
  await user.type(within(dialog).getByRole('textbox'), 'Two are in stock');
  await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
  await findChange('This request has changed since you opened it');
  expect(within(dialog).getByRole('textbox')).toHaveValue('Two are in stock');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Reject/ }));
  await screen.findByText('Your unsaved changes are back');
  const again = await findDialog('Reject request #1281');
  expect(within(again).getByRole('textbox')).toHaveValue('Two are in stock');
  await user.click(within(again).getByRole('button', { name: 'Reject request' }));
  await findMessage('Success', 'Request rejected successfully');
  expect(rejections.at(-1)?.body).toEqual({ comment: 'Two are in stock', version: 2 });
});

test('a reason that came back can be dropped', async () => {
  answers('listRequests', page([pending()]));
  answers('getRequest', pending());
  const { user } = show();
  const open = async () =>
    user.click(within(await findRow('#1281')).getByRole('button', { name: /^Reject/ }));
  await open();
  await user.type(await screen.findByLabelText('Rejection reason'), 'Two');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  await user.click(await screen.findByRole('button', { name: 'Start afresh' }));
  expect(screen.getByLabelText('Rejection reason')).toHaveValue('');
  expect(screen.queryByText('Your unsaved changes are back')).not.toBeInTheDocument();
});

test('Reject tells a decision that was taken elsewhere as soon as it opens', async () => {
  answers('listRequests', page([pending()]));
  answers('getRequest', request({ version: 2, status: 'rejected' }));
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Reject/ }));
  const dialog = await findDialog('Reject request #1281');
  expect(await within(dialog).findByText(/^It is Rejected now/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Reject request' })).not.toBeInTheDocument();
});

test('where that cannot be read, Reject is as the list has it', async () => {
  answers('listRequests', page([pending()]));
  refuses('getRequest', 'unavailable', 'The database is away for a moment');
  const rejections = answers('rejectRequest', request({ status: 'rejected' }));
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Reject/ }));
  const dialog = await findDialog('Reject request #1281');
  await user.type(within(dialog).getByRole('textbox'), 'Two are in stock');
  await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
  await findMessage('Success');
  expect(rejections).toMatchObject([{ body: { comment: 'Two are in stock', version: 1 } }]);
});

test('a refusal by the four-eyes rule is told in the server’s words', async () => {
  answers('listRequests', page([pending()]));
  answers('getRequest', pending());
  refuses('approveRequest', 'four_eyes', 'You made this request, so someone else must approve it');
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281');
  await user.click(within(dialog).getByRole('button', { name: 'Approve request' }));
  await findConflict('You made this request, so someone else must approve it');
});

test('approving tells that what was chosen from stock has gone, or is asked for twice, and what follows', async () => {
  const chosen = (facts: Parameters<typeof preferredAsset>[0]) =>
    pending({ preferred_asset_id: 9, preferred_asset: preferredAsset(facts) });
  answers(
    'listRequests',
    page([chosen({ is_available: false, status: 'maintenance', whereabouts: 'It is in maintenance.' })]),
  );
  const gone = show();
  await gone.user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  expect(await findDialog('Approve request #1281')).toHaveTextContent(
    'Latitude 5450 (AST-000009) is no longer availableIt is in maintenance. Maya Chen chose it from stock. You can approve it all the same: then another available asset is given, or one is bought.',
  );
  gone.unmount();
  answers('listRequests', page([chosen({ competing_request_id: 1290 })]));
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  expect(await findDialog('Approve request #1281')).toHaveTextContent(
    'Request #1290 asks for Latitude 5450 (AST-000009) too',
  );
});
