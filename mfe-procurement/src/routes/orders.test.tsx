import { answers, pageTest } from '@portal/features/testing';
import { order, orderLine, orderUnit, page } from '@portal/features/testing/samples';
import { screen } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/procurement/' }, () => {
  answers('listToBuy', page([]));
  answers('listOrders', page([]));
  answers('listActivity', page([]));
  const lines = [orderLine({ units: [orderUnit()] })];
  answers('getOrder', order({ number: 'PO-2026-0004', lines, open: ['edit', 'receive'] }));
});

test.each([
  ['buying', 'To Buy'],
  ['orders', 'Orders'],
  ['orders/71', 'PO-2026-0004'],
  ['orders/71/edit', 'Edit PO-2026-0004'],
  ['orders/71/receive', 'Receive PO-2026-0004'],
])('the page %s is called %s', async (path, title) => {
  show(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
