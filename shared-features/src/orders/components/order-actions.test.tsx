import type { Order, OrderAction } from '@portal/contract';
import { screen } from '@testing-library/react';
import { areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults } from '../../testing/finders';
import { order } from '../../testing/samples';
import { OrderActions } from './order-actions';

let shown: Order;
const acts: string[] = [];
const routes = areaRoutes('procurement', { actions: <Actions /> });

function Actions() {
  return <OrderActions order={shown} onAct={(action) => acts.push(action)} />;
}

const open = pageTest({ routes, at: '/procurement/actions' });

function show(actions: readonly OrderAction[], facts: Partial<Order> = {}) {
  acts.length = 0;
  shown = order({ open: actions, ...facts });
  return open();
}

const names = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((name) => name !== 'More');

test('what leads on is at hand in the order of an order, the rest is in the menu', async () => {
  const { user } = show([
    'hand-over',
    'acknowledge',
    'send',
    'approve',
    'submit',
    'send-back',
    'delete',
    'revise',
  ]);
  await screen.findByRole('button', { name: 'Submit' });
  expect(names()).toEqual([
    'Submit',
    'Approve',
    'Send Back',
    'Send to Vendor',
    'Enter Confirmation',
    'Hand Over',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
  expect(entries).toEqual(['Back to Draft', 'Delete Draft']);
});

test.each([
  ['submit', 'Submit'],
  ['approve', 'Approve'],
  ['send-back', 'Send Back'],
  ['send', 'Send to Vendor'],
  ['acknowledge', 'Enter Confirmation'],
  ['hand-over', 'Hand Over'],
] as const)('%s is begun by its button', async (action, name) => {
  const { user } = show([action]);
  await user.click(await screen.findByRole('button', { name }));
  expect(acts).toEqual([action]);
});

test.each([
  ['revise', 'Back to Draft'],
  ['resend', 'Send a Copy'],
  ['reopen', 'Reopen Order'],
  ['discard', 'Discard Change'],
  ['close', 'Close Short'],
  ['cancel', 'Cancel Order'],
  ['delete', 'Delete Draft'],
] as const)('%s is begun from the menu', async (action, name) => {
  const { user } = show([action]);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  expect(acts).toEqual([action]);
});

test('what has a page of its own is a link to it', async () => {
  show(['edit', 'receive']);
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/procurement/orders/71/edit',
  );
  expect(screen.getByRole('link', { name: 'Receive' })).toHaveAttribute(
    'href',
    '/procurement/orders/71/receive',
  );
});

test('a sent order is changed on the same page as a draft', async () => {
  show(['change']);
  expect(await screen.findByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/procurement/orders/71/edit',
  );
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

test('where nothing is open there is nothing to press', async () => {
  show([]);
  await screen.findByRole('main');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
