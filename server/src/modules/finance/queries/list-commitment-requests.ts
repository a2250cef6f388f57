import { cents, type endpoints, type ResponseOf, toDollars } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readPage } from '../../../platform/lists/list-page';
import {
  type CommitmentRequestsQuery,
  findCommitmentRequests,
  presentCommitmentRequest,
} from '../commitments/commitment-requests';

type Answer = ResponseOf<typeof endpoints.listCommitmentRequests>;

/** The requests that a figure of commitments is made of, and their sum: what the page says, the list adds up to. */
export async function listCommitmentRequests(
  db: Db,
  now: Date,
  query: CommitmentRequestsQuery,
): Promise<Answer> {
  const { filtered, sorted, select, sum } = await findCommitmentRequests(db, now, query);
  const [page, { total }] = await Promise.all([readPage(db, filtered, sorted, query, select), sum()]);
  return {
    ...page,
    items: page.items.map(presentCommitmentRequest),
    total_amount: toDollars(cents(total)),
  };
}
