import type { Contract, endpoints, Page, QueryOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { inOrder, readSort } from '../../../platform/lists/sort';
import { presentContract } from '../contracts.presenter';
import { selectContracts } from '../contracts.repository';

type ListContractsQuery = QueryOf<typeof endpoints.listContracts>;

function isListed({ vendor_id, search }: ListContractsQuery) {
  const matches = matchesSearch(sql.ref('contracts.number_key'), search) ?? sql.lit(true);
  return sql<boolean>`(contracts.vendor_id = ${vendor_id} AND ${matches})`;
}

/** The contracts with a vendor that a search leaves. */
export function filterContracts(db: Db, query: ListContractsQuery) {
  return db.selectFrom('contracts').where(isListed(query));
}

/** The contracts with a vendor, one page of them. */
export async function listContracts(db: Db, query: ListContractsQuery): Promise<Page<Contract>> {
  const { direction } = readSort<'starts_on'>(query.sort);
  const inTurn = inOrder(
    selectContracts(db).where(isListed(query)),
    [
      [sql.ref('contracts.starts_on'), 'asc'],
      [sql.ref('contracts.id'), 'asc'],
    ],
    direction,
  );
  const page = await readPage(db, filterContracts(db, query), inTurn, query);
  return { ...page, items: page.items.map(presentContract) };
}
