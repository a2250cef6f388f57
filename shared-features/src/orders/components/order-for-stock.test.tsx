import { screen, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, findDialog } from '../../testing/finders';
import { order, orderLine, orderShare, page, vendor } from '../../testing/samples';
import { OrderManagement } from './order-management';
import { OrderPage } from './order-page';

const routes = areaRoutes('procurement', { orders: <OrderManagement />, 'orders/:id': <OrderPage /> });
const IT = { id: 3, name: 'IT' };
const STOCK = orderShare({
  ...{ request_id: 900, label: 'Stock of IT', stock_of: IT, approved_cost: 0, cost: 4800, units: 2 },
});

const show = pageTest({ routes, at: '/procurement/orders/71' }, () => {
  answers('listActivity', page([]));
  answers('listDepartments', { items: [{ ...IT, is_retired: false }] });
  answers('listCategories', page([]));
  answers('listVendors', page([vendor()]));
});

test('what is for stock names its department, and no request', async () => {
  answers('getOrder', order({ lines: [orderLine({ shares: [STOCK] })] }));
  show();
  const list = await screen.findByRole('list', { name: 'Laptop 14 is for' });
  expect(list).toHaveTextContent('2 units for the stock of ITcosts $4,800.00');
  expect(within(list).queryByRole('link')).not.toBeInTheDocument();
});

test('a draft gets units for stock on a line that it has', async () => {
  const draft = order({ open: ['edit'] });
  answers('getOrder', draft);
  const asked = answers('addStockUnits', draft);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add for Stock' }));
  const dialog = await findDialog(/^Add for stock/);
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /^Department/ }), 'IT');
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: /^Line/ }),
    'More of Line 1: Laptop 14',
  );
  await user.type(within(dialog).getByRole('textbox', { name: /^Units/ }), '4');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Add for Stock' }));
  expect(await screen.findByText('Added for stock successfully')).toBeVisible();
  expect(asked.at(-1)?.body).toEqual({ version: 1, line_id: 61, department_id: 3, units: 4 });
});

test('a new line for stock says what to buy', async () => {
  const draft = order({ open: ['edit'], lines: [], count_lines: 0 });
  answers('getOrder', draft);
  const asked = answers('addStockLine', draft);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add for Stock' }));
  const dialog = await findDialog(/^Add for stock/);
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /^Department/ }), 'IT');
  await user.type(within(dialog).getByRole('textbox', { name: /^Units/ }), '4');
  await user.type(within(dialog).getByRole('textbox', { name: /^Item/ }), 'Toner');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Kind/ }), 'Consumable');
  await user.type(within(dialog).getByRole('textbox', { name: /^Price/ }), '30');
  await user.click(within(dialog).getByRole('button', { name: 'Add for Stock' }));
  expect(await screen.findByText('Added for stock successfully')).toBeVisible();
  expect(asked.at(-1)?.body).toMatchObject({
    ...{ department_id: 3, units: 4, name: 'Toner', kind: 'consumable', price: 30, category_id: null },
  });
});
