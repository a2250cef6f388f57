import type { YearEndOrder } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import {
  accessibilityFaults,
  addressesOf,
  cellsOf,
  figuresOf,
  findDialog,
  findMessage,
  findRow,
} from '../../testing/finders';
import { page, yearEndOrder } from '../../testing/samples';
import { YearEndPage } from './year-end-page';

const showPage = pageTest({
  routes: areaRoutes('admin', { 'year-end': <YearEndPage /> }),
  at: '/admin/year-end',
});
const show = (orders: YearEndOrder[], allowed_actions: ('keep' | 'close')[] = ['keep', 'close']) => {
  const asked = answers('listYearEndOrders', {
    ...page(orders),
    ...{ fiscal_year: 2025, to: '2025-12-31', fiscal_years: [2025, 2024], open: 450, carried: 150 },
    by_department: [{ department: { id: 3, name: 'Design' }, open: 450, carried: 150 }],
    allowed_actions,
  });
  return { asked, ...showPage() };
};
const KEPT = yearEndOrder({
  ...{ id: 72, number: 'PO-000005', open: 150 },
  kept: { by: 'Faye Lindqvist', at: '2025-12-01T09:00:00.000Z', amount: 180, note: 'Comes in January' },
});

test('lists what has not come of each order, by department, and what was decided', async () => {
  show([yearEndOrder(), KEPT]);
  const row = await findRow('PO-000004');
  expect(cellsOf(row)).toMatchObject({
    Order: 'PO-000004',
    Vendor: 'Northwind Computers',
    Departments: 'Design: $200.00 No Department: $100.00',
    Sent: 'Nov 04, 2025',
    Expected: 'Jan 12, 2026',
    'Not received': '$300.00',
    Decision: 'Undecided',
  });
  expect(addressesOf(row)).toEqual(['/admin/orders/71', '/admin/vendors/5']);
  expect(cellsOf(await findRow('PO-000005'))).toMatchObject({
    'Not received': '$150.00',
    Decision:
      'Kept by Faye Lindqvist Dec 01, 2025 $180.00 not received then $150.00 now: more came, or the order was changed Comes in January',
  });
  expect(figuresOf(screen.getByRole('region', { name: 'Sums of open orders' }))).toMatchObject({
    'Not Received': '$450.00',
    'To Be Carried': '$150.00',
  });
  expect(cellsOf(await findRow('Design'))).toMatchObject({ 'To be carried': '$150.00' });
  expect(await accessibilityFaults()).toEqual([]);
});

test('selected orders are kept over the end of the year, with a note', async () => {
  const kept = answers('keepOrders', { items: [{ id: 71, done: true, code: null, message: null }] });
  const { user } = show([yearEndOrder()]);
  await findRow('PO-000004');
  await user.click(screen.getByRole('checkbox', { name: 'Select order PO-000004' }));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  const dialog = await findDialog('Keep 1 order over the end of 2025');
  expect(within(dialog).getByText('PO-000004 from Northwind Computers, $300.00 not received')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'Comes in January');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  await findMessage('Success', '1 kept');
  expect(kept[0]?.body).toEqual({
    orders: [{ id: 71, version: 4 }],
    fiscal_year: 2025,
    note: 'Comes in January',
  });
});

test('closing short asks for a reason, and says which could not be', async () => {
  const message = 'This order is closed';
  answers('closeOrders', { items: [{ id: 71, done: false, code: 'wrong_state', message }] });
  const { user } = show([yearEndOrder()]);
  await findRow('PO-000004');
  await user.click(screen.getByRole('checkbox', { name: 'Select order PO-000004' }));
  await user.click(screen.getByRole('button', { name: 'Close Short' }));
  const dialog = await findDialog('Close 1 order short');
  await user.type(within(dialog).getByLabelText('Reason'), 'Year end');
  await user.click(within(dialog).getByRole('button', { name: 'Close Short' }));
  expect(await within(dialog).findByText(/This order is closed/)).toBeVisible();
});

test('whoever may only keep is offered nothing else', async () => {
  const { user } = show([yearEndOrder()], ['keep']);
  await findRow('PO-000004');
  await user.click(screen.getByRole('checkbox', { name: 'Select order PO-000004' }));
  expect(screen.getByRole('button', { name: 'Keep' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close Short' })).not.toBeInTheDocument();
});

test('another year and decision go to the server and into the address', async () => {
  const { user, asked, address } = show([yearEndOrder()]);
  await findRow('PO-000004');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fiscal year' }), '2024');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decision' }), 'Kept');
  expect(address()).toBe('/admin/year-end?fiscal_year=2024&decision=kept');
  expect(asked.at(-1)?.query).toMatchObject({ fiscal_year: 2024, decision: 'kept' });
});

test('without open orders it says so', async () => {
  show([]);
  expect((await screen.findAllByText('Everything that was ordered has come')).length).toBeGreaterThan(0);
});

test('a failure is told', async () => {
  refuses('listYearEndOrders', 'unavailable', 'away');
  showPage();
  await findMessage('Error', 'Failed to fetch orders');
});
