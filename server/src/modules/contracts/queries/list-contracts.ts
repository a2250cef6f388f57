import type { Contract, endpoints, Page, QueryOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { inOrder, readSort } from '../../../platform/lists/sort';
import { presentContract } from '../contracts.presenter';
import { selectContracts } from '../contracts.repository';

/** The contracts with a vendor, one page of them. */
export async function listContracts(
  db: Db,
  query: QueryOf<typeof endpoints.listContracts>,
): Promise<Page<Contract>> {
  const matches = matchesSearch(sql.ref('contracts.number_key'), query.search);
  const { direction } = readSort<'starts_on'>(query.sort);
  const rows = db
    .selectFrom('contracts')
    .where('contracts.vendor_id', '=', query.vendor_id)
    .where((eb) => matches ?? eb.lit(true));
  const inTurn = inOrder(
    selectContracts(db)
      .where('contracts.vendor_id', '=', query.vendor_id)
      .where((eb) => matches ?? eb.lit(true)),
    [
      [sql.ref('contracts.starts_on'), 'asc'],
      [sql.ref('contracts.id'), 'asc'],
    ],
    direction,
  );
  const page = await readPage(db, rows, inTurn, query);
  return { ...page, items: page.items.map(presentContract) };
}
