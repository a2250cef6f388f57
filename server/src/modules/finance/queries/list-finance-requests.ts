import { cents, type endpoints, type ResponseOf, toDollars } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readPage } from '../../../platform/lists/list-page';
import {
  type FinanceRequestsQuery,
  findFinanceRequests,
  presentFinanceRequest,
} from '../spending/finance-requests';

type Answer = ResponseOf<typeof endpoints.listFinanceRequests>;

/** The requests that a figure is made of, and their sum: what the card says, the list adds up to. */
export async function listFinanceRequests(db: Db, now: Date, query: FinanceRequestsQuery): Promise<Answer> {
  const { filtered, sorted, select, sum } = await findFinanceRequests(db, now, query);
  const [page, { total }] = await Promise.all([readPage(db, filtered, sorted, query, select), sum()]);
  return {
    ...page,
    items: page.items.map(presentFinanceRequest),
    total_amount: toDollars(cents(total)),
  };
}
