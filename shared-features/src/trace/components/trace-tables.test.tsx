import type { Trace } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, addressesOf, cellsOf, findRow } from '../../testing/finders';
import { assetRef, PAUL, person } from '../../testing/samples';
import { TraceTables } from './trace-tables';

const AT = '2026-11-30T10:00:00.000Z';
const NOTHING: Trace = {
  subject: { type: 'asset', id: 12, label: 'AST-000012' },
  stations: [],
  requests: [],
  count_requests: 0,
  items: [],
  count_items: 0,
  entries: [],
  count_entries: 0,
  gone: [],
  released: [],
  invoices: [],
  count_invoices: 0,
};
const UNIT: NonNullable<Trace['items'][number]['order']> = {
  ...{ id: 71, number: 'PO-000004', status: 'sent', vendor: 'Northwind', sent_at: AT },
  ...{ line: 2, name: 'Laptop 14', unit: 3, state: 'expected' },
};
const ASSET: NonNullable<Trace['items'][number]['asset']> = {
  ...assetRef(),
  ...{ status: 'available', is_deleted: false, holder: null, held_since: null, worth: null },
};

let shown: Trace;

function Tables() {
  return <TraceTables trace={shown} />;
}

const open = pageTest({ routes: areaRoutes('procurement', { trace: <Tables /> }), at: '/procurement/trace' });

function show(facts: Partial<Trace>) {
  shown = { ...NOTHING, ...facts };
  return open();
}

type Item = Trace['items'][number];
const item = (facts: Partial<Item>): Item => ({
  ...{ order: UNIT, request_id: 1281, cost: 110.01, receipt: null, asset: null },
  ...facts,
});

test('where there is nothing each table says so', async () => {
  show({});
  for (const text of [
    'Nobody asked for it: it was added to the inventory',
    'Nothing has been ordered or given yet',
    'Nothing has been spent of a budget',
  ])
    expect((await screen.findAllByText(text))[0]).toBeVisible();
});

test('a unit says on which line of which order it stands, and for which request', async () => {
  show({ items: [item({})] });
  const row = await findRow('Laptop 14');
  expect(cellsOf(row)).toMatchObject({
    From: 'PO-000004 line 2 , unit 3 Northwind for request # 1281',
    Cost: '$110.01',
    Received: 'Awaited',
    Asset: '–',
    'Held by': '–',
  });
  expect(addressesOf(row)).toEqual(['/procurement/orders/71', '/procurement/requests?request=1281']);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['expected', 'Awaited'],
  ['closed', 'Nothing more is awaited'],
] as const)('a unit that is %s: %s', async (state, text) => {
  show({ items: [item({ order: { ...UNIT, state } })] });
  expect(cellsOf(await findRow('Laptop 14')).Received).toBe(text);
});

test('what came says when, by which note and who recorded it', async () => {
  const receipt = { delivery_note: 'LS-7', received_on: '2026-11-30', recorded_by: PAUL, recorded_at: AT };
  show({
    items: [item({ receipt }), item({ receipt: { ...receipt, delivery_note: null, recorded_by: null } })],
  });
  const rows = (await screen.findAllByRole('row')).filter((row) => within(row).queryByText('Laptop 14'));
  expect(rows.map((row) => cellsOf(row).Received)).toEqual([
    'Nov 30, 2026 delivery note LS-7 by Paul Ortega',
    'Nov 30, 2026',
  ]);
});

test('an asset that came without an order has neither receipt nor request', async () => {
  show({ items: [item({ order: null, request_id: null, cost: null, asset: ASSET })] });
  const row = await findRow(ASSET.name);
  expect(cellsOf(row)).toMatchObject({ From: 'Without an order', Cost: '–', Received: '–' });
  expect(addressesOf(row)).toEqual(['/procurement/assets/12']);
});

test('a deleted asset keeps its name and leads nowhere', async () => {
  show({ items: [item({ order: null, request_id: null, asset: { ...ASSET, is_deleted: true } })] });
  const row = (await screen.findByText('AST-000012')).closest('tr') as HTMLElement;
  expect(cellsOf(row)).toMatchObject({ Asset: expect.stringContaining('deleted') });
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
});

test('who holds an asset stands with since when', async () => {
  const holder = person({ id: 41, name: 'Maya Chen' });
  show({ items: [item({ asset: { ...ASSET, status: 'assigned', holder, held_since: AT } })] });
  expect(cellsOf(await findRow(ASSET.name))['Held by']).toMatch(/^Maya Chen since Nov 30, 2026/);
});

test('an entry is of a receipt or of a fulfilled request', async () => {
  const entry = {
    id: 5,
    kind: 'receipt',
    occurred_at: AT,
    request_id: 1281,
    amount: 220,
    recorded_by: PAUL,
    invoice: null,
  } as const;
  show({
    entries: [
      { ...entry, order: { id: 71, number: null } },
      { ...entry, id: 6, order: null, recorded_by: null, amount: 5 },
    ],
  });
  const table = await screen.findByRole('table', { name: 'What was spent' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => cellsOf(row)).map(({ For, By, Amount }) => [For, By, Amount])).toEqual([
    ['Receipt of a draft , request # 1281', 'Paul Ortega', '$220.00'],
    ['Fulfilled request # 1281', '–', '$5.00'],
  ]);
});

test.each([
  [
    { items: [item({})], count_items: 1200 },
    'The first 1 of 1,200 items: the pages of the records have all.',
  ],
  [{ items: [item({})], count_items: 1 }, null],
] as const)('a table that is cut says how much there is (%#)', async (facts, text) => {
  show({ ...facts, items: [...facts.items] });
  await findRow('Laptop 14');
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(screen.queryByText(/^The first/)).not.toBeInTheDocument();
});

test('an invoice says what of it is for the asset; of one that was rejected nothing is', async () => {
  const invoice = {
    ...{
      id: 31,
      kind: 'invoice' as const,
      vendor: 'Northwind',
      ...{ currency: 'USD', total: 1035, base_total: 1035 },
      issued_on: '2026-11-29',
      paid_on: null,
    },
    order: { id: 71, number: 'PO-000004' },
    charges_of: null,
  } as const;
  show({
    invoices: [
      { ...invoice, number: 'RE-9', state: 'matched', own: 258.75 },
      { ...invoice, id: 32, number: 'RE-8', state: 'rejected', own: null },
      {
        ...invoice,
        id: 33,
        kind: 'credit_note',
        number: 'CN-1',
        total: 20,
        base_total: 20,
        state: 'matched',
        own: -20,
      },
      {
        ...{
          ...invoice,
          id: 34,
          number: 'FR-1',
          total: 44,
          base_total: 44,
          state: 'held',
          own: 11,
          order: null,
        },
        charges_of: [
          { id: 71, number: 'PO-000004' },
          { id: 72, number: 'PO-000005' },
        ],
      },
    ],
    count_invoices: 4,
  });
  const cells = async (number: string) => cellsOf(await findRow(number));
  expect((await cells('RE-9')).Total).toBe('$1,035.00 $258.75 of it for this asset');
  expect(await cells('RE-8')).toMatchObject({ State: 'Rejected', Total: '$1,035.00' });
  expect((await cells('CN-1')).Total).toBe('−$20.00');
  expect(await cells('FR-1')).toMatchObject({
    ...{ Order: 'Charges of PO-000004 PO-000005', Total: '$44.00 $11.00 of it for this asset' },
  });
  expect(screen.getByRole('link', { name: 'PO-000005' })).toBeVisible();
});
