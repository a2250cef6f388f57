import type { SpendingPart } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { centsOf, type Days } from '../finance.repository';
import { committedRequests, countedRequests } from '../kept/counted-requests';

/** What a list is narrowed to, its search aside. */
interface Subject {
  days: Days;
  /** Whether what is committed now counts in the period. */
  holdsToday: boolean;
  department_id?: number | null | undefined;
  category_id?: number | null | undefined;
}

/** The states of the requests that a part counts by their approval. */
const BY_APPROVAL: Partial<Record<SpendingPart, readonly string[]>> = {
  approved: ['approved', 'fulfilled'],
  fulfilled: ['fulfilled'],
  pending: ['approved'],
};

/**
 * The sum in cents of a part of spending, from the sums that are kept of whole months (decision 65). Undefined where these
 * cannot tell it: sums of what was spent or committed are not kept by the request's department and category.
 */
export function keptTotal(
  part: SpendingPart,
  { days, holdsToday, department_id, category_id }: Subject,
): RawBuilder<{ total: number }> | undefined {
  const states = BY_APPROVAL[part];
  if (states) {
    const counted = countedRequests(
      'approved',
      { days, departmentId: department_id, categoryId: category_id },
      [],
    );
    return sql<{ total: number }>`WITH ${counted}
      SELECT ${centsOf(sql`sum(amount)`)} AS total FROM counted WHERE status IN (${sql.join(states)})`;
  }
  if (department_id !== undefined || category_id !== undefined) return undefined;
  const committed = sql`(SELECT sum(amount) FROM (${committedRequests()}) AS committed WHERE ${holdsToday}::boolean)`;
  if (part === 'committed') return sql<{ total: number }>`SELECT ${centsOf(committed)} AS total`;
  const counted = countedRequests('spent', { days }, []);
  const spent = sql`sum(amount)`;
  return sql<{ total: number }>`WITH ${counted}
    SELECT ${centsOf(part === 'spent' ? spent : sql`coalesce(${spent}, 0) + coalesce(${committed}, 0)`)} AS total FROM counted`;
}
