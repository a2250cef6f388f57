import { type endpoints, isPermitted, type ResponseOf } from '@portal/contract';
import { sumOfMoney } from '@portal/contract/money';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { readPageByIds } from '../../../platform/lists/list-page';
import { readOpenSums } from '../open-amounts.repository';
import { loadYearToEnd, readYearEndOrders, type YearEndQuery, yearEndOrders } from './year-end-list';

/** Orders of which something has not come, one page of them; and what all of them come to by department. */
export async function listYearEndOrders(
  db: Db,
  caller: Caller,
  query: YearEndQuery,
): Promise<ResponseOf<typeof endpoints.listYearEndOrders>> {
  const { year, to, sentBy, years } = await loadYearToEnd(db, query.fiscal_year);
  const { filtered, ids } = yearEndOrders(db, query, { year, sentBy });
  const [page, by_department] = await Promise.all([
    readPageByIds(db, filtered, ids, query, (found) => readYearEndOrders(db, found, year)),
    readOpenSums(db, { year, sentBy }),
  ]);
  return {
    ...page,
    fiscal_year: year,
    to,
    fiscal_years: years,
    open: sumOfMoney(by_department.map(({ open }) => open)),
    carried: sumOfMoney(by_department.map(({ carried }) => carried)),
    by_department,
    allowed_actions: [
      ...(isPermitted(caller, 'finance.manage') ? (['keep'] as const) : []),
      ...(isPermitted(caller, 'orders.manage') ? (['close'] as const) : []),
    ],
  };
}
