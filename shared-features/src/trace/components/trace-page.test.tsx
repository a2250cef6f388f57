import type { Trace } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, addressesOf, cellsOf, findRow, textOf } from '../../testing/finders';
import { assetRef, FAYE, PAUL, person } from '../../testing/samples';
import { TracePage } from './trace-page';

const MAYA = person({ id: 41, name: 'Maya Chen' });
const AT = '2026-11-30T10:00:00.000Z';

function trace(facts: Partial<Trace> = {}): Trace {
  return {
    subject: { type: 'order', id: 71, label: 'PO-000004' },
    stations: [
      { station: 'requested', state: 'done', amount: 370, text: '2 requests of 2 people', at: AT },
      { station: 'approved', state: 'done', amount: 370, text: '2 requests', at: AT },
      { station: 'ordered', state: 'done', amount: 330, text: '3 units', at: AT },
      { station: 'received', state: 'partly', amount: 220, text: '2 of 3 units', at: AT },
      { station: 'spent', state: 'partly', amount: 220, text: '1 entry', at: AT },
      { station: 'handed-over', state: 'open', amount: null, text: '0 of 2 assets held', at: null },
      { station: 'worth', state: 'done', amount: 219.5, text: '2 assets', at: null },
    ],
    requests: [
      {
        id: 1281,
        label: 'Laptop 14',
        requester: MAYA,
        department: 'Research',
        status: 'approved',
        submitted_at: AT,
        estimated_cost: 250,
        approvals: [
          {
            by_finance: false,
            person: PAUL,
            at: '2026-11-01T10:00:00.000Z',
            amount: 240,
            lapsed_at: AT,
            order_number: null,
          },
          { by_finance: false, person: PAUL, at: AT, amount: 250, lapsed_at: null, order_number: null },
          { by_finance: true, person: FAYE, at: AT, amount: 260, lapsed_at: null, order_number: 'PO-000004' },
        ],
      },
    ],
    count_requests: 1,
    items: [
      {
        order: {
          ...{ id: 71, number: 'PO-000004', status: 'sent', vendor: 'Northwind', sent_at: AT },
          ...{ line: 1, name: 'Laptop', unit: 1, state: 'received' },
        },
        request_id: 1281,
        cost: 110,
        receipt: { delivery_note: 'LS-7', received_on: '2026-11-30', recorded_by: PAUL, recorded_at: AT },
        asset: {
          ...assetRef(),
          ...{ status: 'assigned', is_deleted: false, holder: MAYA, held_since: AT, worth: 109.75 },
        },
      },
      {
        order: {
          ...{ id: 71, number: 'PO-000004', status: 'sent', vendor: 'Northwind', sent_at: AT },
          ...{ line: 1, name: 'Laptop', unit: 2, state: 'expected' },
        },
        request_id: 1281,
        cost: 110.01,
        receipt: null,
        asset: null,
      },
    ],
    count_items: 2,
    entries: [
      {
        ...{ id: 5, kind: 'receipt', occurred_at: AT, request_id: 1281, amount: 220, recorded_by: PAUL },
        order: { id: 71, number: 'PO-000004' },
        invoice: null,
      },
      {
        ...{ id: 6, kind: 'difference', occurred_at: AT, request_id: 1281, amount: -1.5, recorded_by: MAYA },
        order: { id: 71, number: 'PO-000004' },
        invoice: { id: 31, number: 'RE-9' },
      },
    ],
    gone: [],
    released: [],
    count_entries: 2,
    invoices: [
      {
        ...{
          id: 31,
          kind: 'invoice',
          number: 'RE-9',
          state: 'paid',
          vendor: 'Northwind',
          charges_of: null,
          ...{ currency: 'USD', total: 218.5, base_total: 218.5 },
          own: null,
        },
        ...{ order: { id: 71, number: 'PO-000004' }, issued_on: '2026-11-29', paid_on: '2026-12-03' },
      },
    ],
    count_invoices: 1,
    ...facts,
  };
}

const routes = areaRoutes('finance', { 'trace/:type/:id': <TracePage /> });
const show = pageTest({ routes, at: '/finance/trace/order/71' }, () => undefined);

test('shows the stations with their amounts, and how far each is', async () => {
  answers('getTrace', trace());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Trace of PO-000004' })).toBeVisible();
  const stations = within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('listitem');
  expect(stations.map((station) => within(station).getByRole('heading').textContent)).toEqual([
    'Requested, done',
    'Approved, done',
    'Ordered, done',
    'Received, partly done',
    'Spent, partly done',
    'Handed over, still open',
    'Worth today, done',
  ]);
  expect(textOf(stations[3] as HTMLElement)).toContain('$220.00 2 of 3 units');
  expect(await accessibilityFaults()).toEqual([]);
});

test('lists who approved which amount when, also what lapsed', async () => {
  answers('getTrace', trace());
  show();
  const cells = cellsOf(await findRow('Request #1281'));
  expect(cells['Asked by']).toBe('Maya Chen Research');
  expect(cells['Asked for']).toBe('$250.00');
  const approvals = within(await findRow('Request #1281'))
    .getAllByRole('listitem')
    .map(textOf);
  expect(approvals[0]).toMatch(/^\$240\.00 by Paul Ortega.*void since/);
  expect(approvals[2]).toContain('$260.00 by Faye Lindqvist , finance , with PO-000004');
});

test('leads from each unit to its order, request, asset and holder', async () => {
  answers('getTrace', trace());
  show();
  const row = (await screen.findByText('AST-000012')).closest('tr') as HTMLElement;
  expect(cellsOf(row)).toMatchObject({ Cost: '$110.00', 'Worth today': '$109.75' });
  expect(textOf(row)).toContain('delivery note LS-7 by Paul Ortega');
  expect(addressesOf(row)).toEqual(expect.arrayContaining(['/finance/orders/71', '/finance/assets/12']));
  const awaited = (await screen.findByText('Awaited')).closest('tr') as HTMLElement;
  expect(cellsOf(awaited)).toMatchObject({ Cost: '$110.01', Asset: '–' });
});

test('whoever does not see the books has neither station nor column of the worth', async () => {
  const whole = trace();
  answers('getTrace', { ...whole, stations: whole.stations.filter(({ station }) => station !== 'worth') });
  show();
  await screen.findByText('AST-000012');
  expect(screen.queryByText('Worth today')).not.toBeInTheDocument();
});

test('says what a table leaves out', async () => {
  answers('getTrace', trace({ count_items: 900 }));
  show();
  expect(await screen.findByText(/^The first 2 of 900 items/)).toBeVisible();
});

test.each(['/finance/trace/person/1', '/finance/trace/order/x'])('%s traces nothing', async (address) => {
  show(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to trace' })).toBeVisible();
});

test('a record that is gone says so', async () => {
  refuses('getTrace', 'not_found', 'Order not found');
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to trace' })).toBeVisible();
});

test('a failure can be tried again', async () => {
  refuses('getTrace', 'unavailable', 'away');
  show();
  expect(await screen.findByText('Failed to fetch trace')).toBeVisible();
  expect(screen.getByText('Retry')).toBeVisible();
});
