import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, findDialog, itemsOf } from '../../testing/finders';
import { order, orderLine, orderShare, PAUL, page, person } from '../../testing/samples';
import { OrderPage } from './order-page';

const routes = areaRoutes('procurement', { 'orders/:id': <OrderPage /> });

const WHY = 'With it this order would buy $4,800.00 for stock, and from $1,000.00 on finance approves that';
const share = orderShare({
  units: 2,
  release_options: [
    { to: 'stock', open: true, why: null },
    { to: 'nothing', open: true, why: null },
  ],
});
const SENT = order({
  ...{ number: 'PO-000004', status: 'sent', sent_at: '2026-12-01T09:00:00.000Z' },
  lines: [orderLine({ quantity: 2, shares: [share] })],
  open: ['release-share'],
});

const show = pageTest({ routes, at: '/procurement/orders/71' }, () => {
  answers('getOrder', SENT);
  answers('listActivity', page([]));
  answers('listInvoices', page([]));
  answers('previewRelease', { units: 2, amount: 4800, held_before: 4800, held_after: 2500, budget: null });
});

const openDialog = async () => {
  const shown = show();
  await shown.user.click(
    await screen.findByRole('button', { name: /^Release what has not come for request #1281/ }),
  );
  return { ...shown, dialog: within(await findDialog('Release units of PO-000004')) };
};

test('what has not come is released with a reason, and the page says what became of it', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getByRole('radio', { name: /for the stock of the department/ })).toBeChecked();
  expect(await dialog.findByText(/Its request holds/)).toHaveTextContent(
    '2 units, $4,800.00. Its request holds $2,500.00 of the budget then, instead of $4,800.00.',
  );
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /no longer expected/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'She left');
  const released = {
    ...{ id: 1, line_name: 'Laptop 14', request_id: 1281, label: 'Laptop 14', requester: person() },
    ...{ was_stock: false, stock_of: null, units: 2, amount: 4800, reason: 'She left' },
    ...{ released_by: PAUL, released_at: '2026-12-02T09:00:00.000Z' },
  };
  const now = { ...SENT, version: 2, released: [released] };
  const sent = answers('releaseShare', now);
  answers('getOrder', now);
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    version: 1,
    reason: 'She left',
    line_id: 61,
    request_id: 1281,
    to: 'nothing',
  });
  const [row] = itemsOf(await screen.findByRole('list', { name: 'Released' }));
  expect(row).toContain('2 units of Laptop 14');
  expect(row).toContain('no longer expected');
});

test('where only one way is open, the other says why; where none is, there is no button', async () => {
  const release_options = [
    { to: 'stock' as const, open: false, why: WHY },
    { to: 'nothing' as const, open: true, why: null },
  ];
  answers('getOrder', {
    ...SENT,
    lines: [orderLine({ shares: [{ ...share, release_options }, orderShare({ request_id: 1282 })] })],
  });
  const { dialog } = await openDialog();
  expect(dialog.getByRole('radio', { name: /for the stock/ })).toBeDisabled();
  expect(dialog.getByText(WHY)).toBeVisible();
  expect(dialog.getByRole('radio', { name: /no longer expected/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: /request #1282/, hidden: true })).toBeNull();
});
