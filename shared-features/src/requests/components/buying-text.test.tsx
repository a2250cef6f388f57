import type { AssetRequest } from '@portal/contract';
import { screen } from '@testing-library/react';
import { answers, areaRoutes, pageTest } from '../../testing';
import { cellsOf, findRow, textOf } from '../../testing/finders';
import { page, request } from '../../testing/samples';
import { requestsScreen as routes } from '../testing/requests-screen';
import { BuyingText } from './buying-text';

const show = pageTest({ routes, at: '/procurement/requests' });

type Buying = NonNullable<AssetRequest['buying']>;

const buying = (facts: Partial<Buying> = {}): Buying => ({
  state: 'ordered',
  order_id: 71,
  order_number: 'PO-2026-0004',
  ordered_at: '2026-11-30T12:00:00.000Z',
  expected_on: '2126-12-04',
  ...facts,
});

test.each([
  [buying({ state: 'in_order', order_number: null }), 'approved', 'Being ordered'],
  [buying(), 'approved', 'Ordered on Nov 30, 2026 , expected Dec 04, 2126 ( PO-2026-0004 )'],
  [
    buying({ expected_on: '2026-12-01' }),
    'approved',
    'Ordered on Nov 30, 2026 , expected Dec 01, 2026 , late ( PO-2026-0004 )',
  ],
  [buying({ expected_on: null }), 'approved', 'Ordered on Nov 30, 2026 ( PO-2026-0004 )'],
  [
    buying({ state: 'partly_received' }),
    'approved',
    'Partly arrived , the rest expected Dec 04, 2126 ( PO-2026-0004 )',
  ],
  [buying({ state: 'partly_received', expected_on: null }), 'approved', 'Partly arrived ( PO-2026-0004 )'],
  [buying({ state: 'partly_ordered' }), 'approved', 'Partly ordered ( PO-2026-0004 )'],
  [buying({ state: 'received' }), 'approved', 'Arrived: to be handed over ( PO-2026-0004 )'],
  [buying({ state: 'received' }), 'fulfilled', 'Arrived ( PO-2026-0004 )'],
] as const)('%j of a request that is %s reads: %s', async (now, status, text) => {
  const screens = { requests: <BuyingText buying={now} status={status} /> };
  show('/employee/requests', { routes: areaRoutes('employee', screens) });
  expect(textOf(await screen.findByRole('main'))).toBe(text);
  // An employee may see no order.
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a list of requests says how far the purchase is; who may see orders is led there', async () => {
  answers('listRequests', page([request({ status: 'approved', buying: buying() }), request({ id: 1282 })]));
  show();
  const row = await findRow('#1281');
  expect(cellsOf(row)['Asset Name']).toContain('Ordered on Nov 30, 2026');
  expect(screen.getByRole('link', { name: 'PO-2026-0004' })).toHaveAttribute(
    'href',
    '/procurement/orders/71',
  );
  expect(cellsOf(await findRow('#1282'))['Asset Name']).toBe('Laptop 14');
});

test('the page of a request of several orders names each of them once', async () => {
  const of = (id: number, number: string): NonNullable<AssetRequest['shares']>[number] => ({
    ...{ line_id: id, order: { id, number }, item: 'Laptop 14', kind: 'asset' },
    ...{ units: 1, count_received: 0, count_expected: 1, arrival_note: null, decisions: [] },
    ...{ count_handed_over: 0, handed_over: [] },
  });
  const shares = [of(60, 'PO-2026-0001'), of(71, 'PO-2026-0004'), of(60, 'PO-2026-0001')];
  const now = buying({ state: 'partly_ordered' });
  const screens = { requests: <BuyingText buying={now} status="approved" shares={shares} /> };
  show('/employee/requests', { routes: areaRoutes('employee', screens) });
  expect(textOf(await screen.findByRole('main'))).toBe('Partly ordered ( PO-2026-0004 , PO-2026-0001 )');
});
