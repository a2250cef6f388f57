import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { answers, areaRoutes, pageTest, refuses } from '../testing';
import { findDialog } from '../testing/finders';
import { vendor } from '../testing/samples';
import { ConfirmStep, ReasonedStep } from './record-steps';

const opened = vendor({ open: ['reactivate', 'suspend'] });
const { call } = jest.requireActual<typeof import('@portal/auth')>('@portal/auth');
const done = jest.fn();

function Confirmed() {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmStep
      noun="vendor"
      record={opened}
      action="reactivate"
      open={open}
      onClose={() => setOpen(false)}
      onDone={done}
      title="Reactivate it"
      confirmLabel="Reactivate"
      busyLabel="Reactivating..."
      send={({ id, version }) => call('reactivateVendor', { params: { id }, body: { version } })}
    >
      {({ name }) => <p>{name} can be bought from.</p>}
    </ConfirmStep>
  );
}

function Reasoned() {
  const [open, setOpen] = useState(true);
  return (
    <ReasonedStep
      noun="vendor"
      record={opened}
      action="suspend"
      open={open}
      onClose={() => setOpen(false)}
      title="Suspend it"
      confirmLabel="Suspend"
      busyLabel="Suspending..."
      placeholder="Everybody sees it"
      send={({ id, version }, reason) => call('suspendVendor', { params: { id }, body: { version, reason } })}
    >
      Nothing new is bought from it.
    </ReasonedStep>
  );
}

const routes = areaRoutes('procurement', { confirmed: <Confirmed />, reasoned: <Reasoned /> });
const show = pageTest({ routes, at: '/procurement/confirmed' }, () => done.mockReset());
const pressed = (dialog: HTMLElement, text: string) =>
  within(dialog).getByText(text, { selector: 'button *' });

test('a confirmed step sends the version that was seen, closes and says that it is done', async () => {
  const { user } = show();
  const dialog = await findDialog('Reactivate it');
  expect(dialog).toHaveTextContent('Northwind Computers can be bought from.');
  const asked = answers('reactivateVendor', vendor({ version: 2 }));
  await user.click(pressed(dialog, 'Reactivate'));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(asked[0]?.body).toEqual({ version: 1 });
  await waitFor(() => expect(screen.queryByText('Reactivate it')).not.toBeInTheDocument());
});

test('a record changed meanwhile is shown as it is now, and the next try carries its version', async () => {
  const { user } = show();
  const dialog = await findDialog('Reactivate it');
  const now = vendor({ name: 'Northwind Ltd', version: 4, open: ['reactivate'] });
  refuses('reactivateVendor', 'stale_version', 'This vendor was changed', { current: now });
  await user.click(pressed(dialog, 'Reactivate'));
  expect(await within(dialog).findByText('This vendor has changed since you opened it')).toBeVisible();
  expect(dialog).toHaveTextContent('It is up to date now. Check it, then confirm again.');
  expect(dialog).toHaveTextContent('Northwind Ltd can be bought from.');
  const asked = answers('reactivateVendor', now);
  await user.click(pressed(dialog, 'Reactivate'));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 4 }));
});

test('a step that another took meanwhile is closed, with the server’s reason', async () => {
  const { user } = show();
  const dialog = await findDialog('Reactivate it');
  const taken = vendor({ version: 2, open: [] });
  const decisions = taken.decisions.map((decision) =>
    decision.action === 'reactivate'
      ? { ...decision, why: { code: 'wrong_state' as const, text: 'It is active already' } }
      : decision,
  );
  refuses('reactivateVendor', 'stale_version', 'This vendor was changed', {
    current: { ...taken, decisions },
  });
  await user.click(pressed(dialog, 'Reactivate'));
  expect(await within(dialog).findByText('It is active already')).toBeVisible();
  expect(within(dialog).queryByText('Reactivate', { selector: 'button *' })).not.toBeInTheDocument();
  await user.click(pressed(dialog, 'Close'));
  expect(done).not.toHaveBeenCalled();
});

test('a step with a reason asks for it, and sends it', async () => {
  const { user } = show('/procurement/reasoned');
  const dialog = await findDialog('Suspend it');
  await user.click(pressed(dialog, 'Suspend'));
  expect((await within(dialog).findAllByText('Reason is required'))[0]).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Late');
  const asked = answers('suspendVendor', vendor({ version: 2 }));
  await user.click(pressed(dialog, 'Suspend'));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 1, reason: 'Late' }));
});

test('the reason stays in its field through a conflict', async () => {
  const { user } = show('/procurement/reasoned');
  const dialog = await findDialog('Suspend it');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Late');
  refuses('suspendVendor', 'stale_version', 'This vendor was changed', {
    current: vendor({ version: 2, open: ['suspend'] }),
  });
  await user.click(pressed(dialog, 'Suspend'));
  expect(await within(dialog).findByText('This vendor has changed since you opened it')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Late');
});
