import type { AssetLedgerEntry, Depreciation } from '@portal/contract';
import { answers, pageTest, refusal, refuses } from '@portal/features/testing';
import { accessibilityFaults, figuresOf, findMessage, findRow } from '@portal/features/testing/finders';
import { asset, assetFinances, category, page } from '@portal/features/testing/samples';
import { dismissAllToasts } from '@portal/ui/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/finance/assets' }, () => {
  answers('listCategories', page([category({ id: 5, name: 'Laptops' })]));
});

const entry = (facts: Partial<AssetLedgerEntry> = {}): AssetLedgerEntry => ({
  id: 12,
  asset_tag: 'AST-000012',
  name: 'MacBook Pro 14',
  serial_number: 'C02XK1',
  description: null,
  brand: 'Apple',
  model_number: 'A2442',
  category_name: 'Laptops',
  thumbnail_url: null,
  status: 'assigned',
  purchase_cost: 2400,
  purchase_date: '2025-01-05',
  value: 2000.01,
  accumulated: 399.99,
  monthly_depreciation: 40,
  remaining_months: 50,
  is_fully_depreciated: false,
  deleted_on: null,
  ...facts,
});
const ledgerPage = (items: AssetLedgerEntry[]) => ({ ...page(items), as_of: '2025-11-28' });

test('the inventory, read only: counted, with what each asset is worth', async () => {
  answers('getAssetFinances', assetFinances({ count_not_written_off: 41 }));
  const asked = answers(
    'listAssetLedger',
    ledgerPage([
      entry(),
      entry({ id: 13, name: 'Old desk', value: null, accumulated: null, purchase_cost: null }),
    ]),
  );
  show('/finance/assets?status=ALLOCATED&health=working');
  const row = await findRow('MacBook Pro 14');
  expect(row).toHaveTextContent(
    /MacBook Pro 14Apple A2442C02XK1AST-000012AllocatedJan 05, 2025\$2,400\.00\$399\.99\$40\.00 a month\$2,000\.0150 months left/,
  );
  expect(within(row).getByRole('link', { name: 'MacBook Pro 14' })).toHaveAttribute(
    'href',
    '/finance/assets/12',
  );
  expect(asked[0]?.query).toMatchObject({ status: ['assigned'], health: 'working', sort: 'name' });
  expect(screen.getByRole('heading', { level: 1, name: 'Asset Inventory' })).toBeVisible();
  expect(screen.getByPlaceholderText('Name, description, serial number, brand, model')).toBeVisible();
  const cards = screen.getByRole('region', { name: 'Assets by status' });
  await waitFor(() =>
    expect(figuresOf(cards)).toMatchObject({
      'Total Assets': '1,250',
      Available: '90',
      Allocated: '1,066',
      Maintenance: '67',
    }),
  );
  const notice = (await screen.findByText('41 assets are not written off')).parentElement as HTMLElement;
  expect(within(notice).getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/finance/assets?written_off=no',
  );
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('another day is in the address, and holds for list, worth and the pages of assets', async () => {
  const worth = answers('getAssetFinances', assetFinances({ as_of: '2030-02-28' }));
  const asked = answers('listAssetLedger', { ...ledgerPage([entry()]), as_of: '2030-02-28' });
  const { address } = show();
  fireEvent.change(await screen.findByLabelText('Value on'), { target: { value: '2030-02-28' } });
  await waitFor(() => expect(asked.at(-1)?.query.as_of).toBe('2030-02-28'));
  expect(worth.at(-1)?.query.as_of).toBe('2030-02-28');
  expect(address()).toBe('/finance/assets?as_of=2030-02-28');
  expect(await screen.findByRole('link', { name: 'MacBook Pro 14' })).toHaveAttribute(
    'href',
    '/finance/assets/12?as_of=2030-02-28',
  );
  expect(await screen.findByRole('region', { name: 'Worth of the inventory on Feb 28, 2030' })).toBeVisible();
  const cards = screen.getByRole('region', { name: 'Assets by status' });
  expect(
    within(cards)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/finance/assets?as_of=2030-02-28',
    '/finance/assets?status=available&as_of=2030-02-28',
    '/finance/assets?status=assigned&as_of=2030-02-28',
    '/finance/assets?status=maintenance&as_of=2030-02-28',
  ]);
});

test.each([
  ['/finance/assets', 'No assets available.'],
  ['/finance/assets?search=zzz', 'No assets found matching your search.'],
  ['/finance/assets?as_of=1999-12-31', 'No assets available.'],
  ['/finance/assets?as_of=1999-12-31', 'On Dec 31, 1999 the organisation had none yet.'],
  ['/finance/assets?as_of=1999-12-31&health=working', 'No assets found matching your search.'],
])('%s without assets says "%s"', async (at, text) => {
  answers('getAssetFinances', assetFinances({ run_off: [] }));
  answers('listAssetLedger', ledgerPage([]));
  show(at);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
});

const depreciation = (facts: Partial<Depreciation> = {}): Depreciation => ({
  asset_id: 12,
  asset: { id: 12, asset_tag: 'AST-000012', name: 'MacBook Pro 14', serial_number: 'C02XK1' },
  deleted_on: null,
  restated: null,
  as_of: '2025-11-28',
  purchase_cost: 2400,
  residual_value: 0,
  purchase_date: '2025-01-05',
  useful_life_months: 2,
  retired_on: null,
  value: 1200,
  accumulated: 1200,
  monthly_depreciation: 1200,
  remaining_months: 1,
  is_fully_depreciated: false,
  schedule: [
    { number: 1, date: '2025-02-05', depreciation: 1200, accumulated: 1200, value: 1200 },
    { number: 2, date: '2025-03-05', depreciation: 1200, accumulated: 2400, value: 0 },
  ],
  ...facts,
});

test('an asset: its value on any day, remaining life and schedule', async () => {
  answers('getAsset', asset({ id: 12, name: 'MacBook Pro 14' }));
  const asked = answers('getDepreciation', ({ query }) =>
    depreciation(
      query.as_of ? { as_of: query.as_of, value: 0, accumulated: 2400, is_fully_depreciated: true } : {},
    ),
  );
  const { user } = show('/finance/assets/12');
  expect(await screen.findByRole('region', { name: 'Value on Nov 28, 2025' })).toHaveTextContent(
    /Value\$1,200\.00Accumulated depreciation\$1,200\.00Depreciation a month\$1,200\.00Remaining life1 month/,
  );
  await user.click(screen.getByRole('button', { name: 'Show table: Depreciation schedule' }));
  expect(screen.getByRole('row', { name: '2 Mar 05, 2025 $1,200.00 $2,400.00 $0.00' })).toBeVisible();
  const day = screen.getByLabelText('Value on');
  // A day that cannot be asked for is told once it is left, and the figures stay.
  fireEvent.change(day, { target: { value: '1850-01-01' } });
  expect(day).not.toHaveAttribute('aria-invalid');
  fireEvent.blur(day);
  expect(day).toHaveAttribute('aria-invalid', 'true');
  expect(day).toHaveAccessibleDescription('Choose a day from 1900 to 2999; the last one chosen still holds');
  expect(screen.getByRole('region', { name: 'Value on Nov 28, 2025' })).toBeVisible();
  fireEvent.change(day, { target: { value: '2031-01-01' } });
  expect(day).not.toHaveAttribute('aria-invalid');
  expect(await screen.findByRole('region', { name: 'Value on Jan 01, 2031' })).toHaveTextContent(
    'Fully written off',
  );
  expect(asked.at(-1)?.query.as_of).toBe('2031-01-01');
  expect(await accessibilityFaults()).toEqual([]);
});

test('an asset that is not there says so', async () => {
  refuses('getAsset', 'not_found', 'Asset not found');
  refuses('getDepreciation', 'not_found', 'Asset not found');
  show('/finance/assets/99');
  expect(await screen.findByText('There is no such asset, or it has been deleted.')).toBeVisible();
});

test.each([
  ['2026-13-45', 'Date must be a date like 2026-01-31'],
  ['9999-01-01', 'Date must be a date from 1900-01-01 to 2999-12-31'],
])('the day %s in an address is taken out of it, and it says why', async (day, message) => {
  const refusing = <T,>(answer: T) =>
    (({ query }: { query: { as_of?: unknown } }) => {
      if (query.as_of) throw refusal('invalid', 'Invalid', { fields: { as_of: message } });
      return answer;
    }) as never;
  answers('getAssetFinances', assetFinances());
  answers('listAssetLedger', refusing(ledgerPage([entry()])));
  answers('getAsset', asset({ id: 12, name: 'MacBook Pro 14' }));
  answers('getDepreciation', refusing(depreciation()));
  const list = show(`/finance/assets?as_of=${day}&status=available`);
  await findMessage('Error', message, 'The address was put right');
  await waitFor(() => expect(list.address()).toBe('/finance/assets?status=available'));
  list.unmount();
  dismissAllToasts();
  const one = show(`/finance/assets/12?as_of=${day}`);
  await findMessage('Error', message, 'The address was put right');
  await waitFor(() => expect(one.address()).toBe('/finance/assets/12'));
});

const RESTATED = {
  at: '2025-11-20T12:00:00.000Z',
  by: 'Paula Buyer',
  since: '2025-02-05',
  value_before: 900,
  value_after: 1050,
  is_entry: false,
};

test('an asset whose facts were changed says since when its figures of past days hold', async () => {
  answers('getAsset', asset());
  answers('getDepreciation', depreciation({ restated: RESTATED }));
  show('/finance/assets/12');
  expect(await screen.findByText(/^The figures of days from/)).toHaveTextContent(
    /The figures of days from Feb 05, 2025 on hold since Nov 20, 2025.*, when Paula Buyer changed the facts: the value of that day went from \$900\.00 to \$1,050\.00\./,
  );
});

test('so does the inventory, with the way to the asset', async () => {
  const changed = {
    ...RESTATED,
    asset: { id: 12, asset_tag: 'AST-000012', name: 'Lathe', serial_number: null },
  };
  answers('getAssetFinances', assetFinances({ restated: changed }));
  answers('listAssetLedger', ledgerPage([]));
  show();
  const notice = (await screen.findByText('Figures of past days were restated')).parentElement;
  expect(notice).toHaveTextContent(
    /since Nov 20, 2025.*: the facts of Lathe were changed by Paula Buyer, which changes all days from Feb 05, 2025 on/,
  );
  expect(screen.getByRole('link', { name: 'Lathe' })).toHaveAttribute('href', '/finance/assets/12');
});

test('an asset entered late says so, on its page and in the inventory', async () => {
  answers('getAsset', asset());
  answers('getDepreciation', depreciation({ restated: { ...RESTATED, is_entry: true } }));
  const { unmount } = show('/finance/assets/12');
  expect(await screen.findByText(/^It is in the figures of days from/)).toHaveTextContent(
    /It is in the figures of days from Feb 05, 2025 on since Nov 20, 2025.*, when Paula Buyer entered it\./,
  );
  unmount();
  const entered = {
    ...RESTATED,
    is_entry: true,
    asset: { id: 12, asset_tag: 'AST-000012', name: 'Lathe', serial_number: null },
  };
  answers('getAssetFinances', assetFinances({ restated: entered }));
  answers('listAssetLedger', ledgerPage([]));
  show();
  const notice = (await screen.findByText('Figures of past days were restated')).parentElement;
  expect(notice).toHaveTextContent(
    /: Lathe was entered with an earlier purchase date by Paula Buyer, which changes all days from Feb 05, 2025 on/,
  );
});

test('a deleted asset is in the list of a day on which it was there, and has its figures of that day', async () => {
  answers('getAssetFinances', assetFinances());
  answers('listAssetLedger', ledgerPage([entry({ deleted_on: '2025-12-01' })]));
  const { user } = show('/finance/assets?as_of=2025-11-28');
  expect(await screen.findByText('Deleted on Dec 01, 2025')).toBeVisible();
  refuses('getAsset', 'not_found', 'MacBook Pro 14 (AST-000012) was deleted');
  answers('getDepreciation', depreciation({ deleted_on: '2025-12-01' }));
  await user.click(screen.getByRole('link', { name: 'MacBook Pro 14' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'MacBook Pro 14' })).toBeVisible();
  expect(screen.getByText('It is in the figures of the days before, and in none since.')).toBeVisible();
  expect(screen.getByText('Value on Nov 28, 2025')).toBeVisible();
});
