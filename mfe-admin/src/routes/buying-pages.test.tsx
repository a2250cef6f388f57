import { answers, pageTest } from '@portal/features/testing';
import { commitments, order, orderLine, orderUnit, page } from '@portal/features/testing/samples';
import { screen } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/admin/' }, () => {
  for (const call of [
    'listToBuy',
    'listOrders',
    'listInvoices',
    'listVendors',
    'listActivity',
    'listCatalogueItems',
  ] as const)
    answers(call, page([]));
  answers('getCommitments', commitments());
  answers('listCommitmentRequests', { ...page([]), total_amount: 0 });
  answers('listYearEndOrders', {
    ...page([]),
    ...{ fiscal_year: 2025, to: '2025-12-31', fiscal_years: [2025, 2024] },
    ...{ open: 0, carried: 0, by_department: [], allowed_actions: ['keep', 'close'] },
  });
  answers('listDepartments', { items: [] });
  const lines = [orderLine({ units: [orderUnit()] })];
  answers('getOrder', order({ number: 'PO-2026-0004', lines, open: ['edit', 'receive'] }));
});

test.each([
  ['buying', 'To Buy'],
  ['orders', 'Orders'],
  ['orders/71', 'PO-2026-0004'],
  ['orders/71/edit', 'Edit PO-2026-0004'],
  ['orders/71/receive', 'Receive PO-2026-0004'],
  ['invoices', 'Invoices'],
  ['catalogue', 'Catalogue'],
  ['vendors', 'Vendors'],
  ['commitments', 'Commitments'],
  ['commitments/requests?figure=received', 'Received'],
  ['year-end', 'Year End'],
])('administrators have the page %s, called %s', async (path, title) => {
  show(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('their orders lead to what is to buy, which is in no menu', async () => {
  show('orders');
  expect(await screen.findByRole('link', { name: 'Order Approved Requests' })).toHaveAttribute(
    'href',
    '/admin/buying',
  );
});
