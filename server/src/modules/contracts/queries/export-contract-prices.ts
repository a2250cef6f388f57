import { CONTRACT_STATE_WORDS, type endpoints, type QueryOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, type TableFile } from '../../../platform/exports';
import { inOrder, readSort } from '../../../platform/lists/sort';
import { contractState } from '../domain/contract-state';
import { filterContracts } from './list-contracts';

function selectRows(db: Db) {
  return db
    .selectFrom('contract_prices')
    .innerJoin('contracts', 'contracts.id', 'contract_prices.contract_id')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'contract_prices.item_id')
    .select([
      'contract_prices.id',
      'contracts.number',
      'contracts.currency',
      'contracts.starts_on',
      'contracts.ends_on',
      'contracts.ceiling',
      'contracts.used',
      sql<string>`(SELECT (now() AT TIME ZONE time_zone)::date::text FROM settings)`.as('today'),
      'catalogue_items.name',
      'catalogue_items.brand',
      'catalogue_items.model_number',
      'contract_prices.min_quantity',
      'contract_prices.price',
      'contract_prices.price_per',
      'contract_prices.starts_on as price_starts_on',
      'contract_prices.ends_on as price_ends_on',
    ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

const COLUMNS: FileColumn<Row>[] = [
  ['Contract', ({ number }) => number],
  ['State', (row) => CONTRACT_STATE_WORDS[contractState(row, row.today)]],
  ['Contract from', ({ starts_on }) => starts_on, 'day'],
  ['Contract to', ({ ends_on }) => ends_on, 'day'],
  ['Currency', ({ currency }) => currency],
  ['Ceiling', ({ ceiling }) => ceiling, 'number'],
  ['Ordered', ({ used }) => used, 'number'],
  ['Item', ({ name }) => name],
  ['Brand', ({ brand }) => brand],
  ['Model number', ({ model_number }) => model_number],
  ['From quantity', ({ min_quantity }) => min_quantity],
  ['Price', ({ price }) => price, 'number'],
  ['Price per', ({ price_per }) => price_per],
  ['Price from', ({ price_starts_on }) => price_starts_on, 'day'],
  ['Price to', ({ price_ends_on }) => price_ends_on, 'day'],
];

/** The prices of the contracts that the list has, in its order, as a file. */
export function exportContractPrices(
  db: Db,
  query: QueryOf<typeof endpoints.listContracts>,
): Promise<TableFile> {
  const { direction } = readSort<'starts_on'>(query.sort);
  const ids = filterContracts(db, query)
    .innerJoin('contract_prices', 'contract_prices.contract_id', 'contracts.id')
    .select('contract_prices.id');
  return exportList(db, {
    columns: COLUMNS,
    ids: inOrder(
      ids,
      [
        [sql.ref('contracts.starts_on'), 'asc'],
        [sql.ref('contracts.id'), 'asc'],
        [sql.ref('contract_prices.id'), 'asc'],
      ],
      direction,
    ),
    read: (chosen) => selectRows(db).where('contract_prices.id', 'in', chosen).execute(),
  });
}
