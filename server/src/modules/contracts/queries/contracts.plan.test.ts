import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { listContracts } from './list-contracts';
import { offerContractPrices } from './offer-prices';

const database = setUpTestDatabase();

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO vendors (name) SELECT 'Vendor ' || n FROM generate_series(1, 500) n;
    INSERT INTO catalogue_items (name, kind) SELECT 'Item ' || n, 'consumable' FROM generate_series(1, 2000) n;
    INSERT INTO contracts (vendor_id, number, starts_on)
      SELECT vendors.id, 'C-' || n, '2020-01-01' FROM vendors, generate_series(1, 6) n;
    INSERT INTO contract_prices (contract_id, item_id, min_quantity, price)
      SELECT contracts.id, item.id, 1, 10 FROM contracts
        JOIN LATERAL (SELECT id FROM catalogue_items WHERE (id + contracts.id) % 200 = 0) AS item ON true`);
  await settle(database.pool, 'vendors', 'catalogue_items', 'contracts', 'contract_prices');
});

test.each([{}, { sort: 'starts_on' }, { search: 'c-3' }])(
  'the contracts with a vendor by %o are found without reading those with others',
  async (values) => {
    const query = endpoints.listContracts.query?.parse({ vendor_id: '7', ...values });
    if (!query) throw new Error('The list takes a query');
    const plans = await plansOf(database.pool, (db) => listContracts(db, query));
    expect(plans).toHaveLength(2);
    for (const table of ['contracts', 'contract_prices', 'catalogue_items', 'vendors'])
      expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
  },
);

test('the prices of a hundred lines are found in one statement, by the items, and those that they name in another', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    ...{ item_id: index * 7 + 1, quantity: 5, contract_price_id: index + 1 },
  }));
  const plans = await plansOf(database.pool, (db) =>
    offerContractPrices(db, { vendor_id: 7, currency: 'USD', lines }),
  );
  expect(plans).toHaveLength(2);
  for (const table of ['contracts', 'contract_prices', 'catalogue_items'])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});
