import { call } from '@portal/auth';
import { reasonBodySchema } from '@portal/contract';
import { TextAreaField } from '@portal/ui/data';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { answers, areaRoutes, pageTest, refuses } from '../testing';
import { findDialog, findMessage, itemsOf } from '../testing/finders';
import { BulkDialog } from './bulk-dialog';

const ROWS = [
  { id: 1, label: '#1 Laptop' },
  { id: 2, label: '#2 Monitor' },
  { id: 3, label: '#3 Desk' },
];
const dismissed = jest.fn();

function Bulk() {
  const [open, setOpen] = useState(true);
  return (
    <BulkDialog<{ reason: string }>
      open={open}
      onClose={() => setOpen(false)}
      title="Reject 3 requests"
      schema={reasonBodySchema}
      submitLabel="Reject"
      busyLabel="Rejecting..."
      rows={ROWS}
      done="rejected"
      failed="Failed to reject requests"
      dismiss={dismissed}
      send={({ reason }) =>
        call('rejectRequests', {
          body: { comment: reason, requests: ROWS.map(({ id }) => ({ id, version: 1 })) },
        })
      }
    >
      <TextAreaField name="reason" label="Comment" maxLength={500} required />
    </BulkDialog>
  );
}

const show = pageTest({ routes: areaRoutes('admin', { bulk: <Bulk /> }), at: '/admin/bulk' }, () =>
  dismissed.mockReset(),
);

const done = (id: number) => ({ id, done: true, code: null, message: null });
const not = (id: number, code: 'wrong_state' | 'over_budget', message: string) => ({
  ...{ id, done: false, code, message },
});

async function reject(user: ReturnType<typeof show>['user']) {
  const dialog = await findDialog('Reject 3 requests');
  await user.type(within(dialog).getByLabelText(/^Comment/), 'Not now');
  await user.click(within(dialog).getByText('Reject', { selector: 'button *' }));
  return dialog;
}

test('names the rows that it is about', async () => {
  show();
  const dialog = await findDialog('Reject 3 requests');
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Chosen' }))).toEqual(
    ROWS.map(({ label }) => label),
  );
});

test('all done: it says how many, closes, and none stays selected', async () => {
  const asked = answers('rejectRequests', { items: [done(1), done(2), done(3)] });
  const { user } = show();
  await reject(user);
  await findMessage('Success', '3 rejected');
  expect(asked[0]?.body.comment).toBe('Not now');
  expect(dismissed).toHaveBeenCalledWith(new Set([1, 2, 3]));
  await waitFor(() => expect(screen.queryByText('Reject 3 requests')).not.toBeInTheDocument());
});

test('some refused: it stays, and says which and why', async () => {
  answers('rejectRequests', {
    items: [
      done(1),
      not(2, 'wrong_state', 'It was approved'),
      not(3, 'over_budget', 'The budget is used up'),
    ],
  });
  const { user } = show();
  await reject(user);
  const dialog = await findDialog('1 of 3 rejected, 2 refused');
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Not done' }))).toEqual([
    '#2 Monitor : It was approved',
    '#3 Desk : The budget is used up',
  ]);
});

test('what is no longer open leaves the selection, what can be tried again stays in it', async () => {
  answers('rejectRequests', {
    items: [
      done(1),
      not(2, 'wrong_state', 'It was approved'),
      not(3, 'over_budget', 'The budget is used up'),
    ],
  });
  const { user } = show();
  await reject(user);
  await waitFor(() => expect(dismissed).toHaveBeenCalledWith(new Set([1, 2])));
});

test('a call that fails is told, and nothing is lost', async () => {
  refuses('rejectRequests', 'unavailable', 'The database is away');
  const { user } = show();
  const dialog = await reject(user);
  await findMessage('Error', 'Failed to reject requests');
  expect(within(dialog).getByLabelText(/^Comment/)).toHaveValue('Not now');
  expect(dismissed).not.toHaveBeenCalled();
});

test('without a comment nothing is sent', async () => {
  const asked = answers('rejectRequests', { items: [] });
  const { user } = show();
  const dialog = await findDialog('Reject 3 requests');
  await user.click(within(dialog).getByText('Reject', { selector: 'button *' }));
  await waitFor(() => expect(within(dialog).getByLabelText(/^Comment/)).toBeInvalid());
  expect(asked).toEqual([]);
});
