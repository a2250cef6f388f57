import { answers, pageTest } from '@portal/features/testing';
import { addressesOf, findRow } from '@portal/features/testing/finders';
import { order, page } from '@portal/features/testing/samples';
import { screen } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/finance/orders' });
const NUMBER = 'PO-2026-0004';

test('finance sees the orders and buys nothing', async () => {
  answers('listOrders', page([order({ number: NUMBER, status: 'awaiting' })]));
  show();
  expect(addressesOf(await findRow(NUMBER))).toEqual(['/finance/orders/71', '/finance/vendors/5']);
  expect(screen.queryByRole('link', { name: 'Order Approved Requests' })).not.toBeInTheDocument();
});

test('an order that awaits finance is approved or sent back on its page', async () => {
  answers('getOrder', order({ number: NUMBER, status: 'awaiting', open: ['approve', 'send-back'] }));
  show('/finance/orders/71');
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Back' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Activity' })).not.toBeInTheDocument();
});
