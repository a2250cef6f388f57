import type { BudgetPreview } from '@portal/contract';
import { DateText, Money, Muted, TextLink } from '@portal/ui/base';
import { formatCount, formatMoney } from '@portal/ui/format';
import styles from './budget-balance.module.css';

interface CommitmentsProps {
  /** Whose budget they use. */
  name: string;
  /** What all of them come to, in dollars, how many they are, and the largest of them. */
  of: Pick<BudgetPreview['budgets'][number], 'committed' | 'count_committed' | 'commitments'>;
  /** Where all of them are listed, if anywhere. */
  list: string | undefined;
}

/** What a budget is committed to, folded away. */
export function Commitments({ name, of, list }: CommitmentsProps) {
  const { committed, count_committed: count, commitments } = of;
  if (commitments.length === 0) return null;
  const more = count - commitments.length;
  return (
    <details className={styles.commitments}>
      <summary>
        {formatMoney(committed)} committed by {formatCount(count)} {count === 1 ? 'request' : 'requests'} (
        {name})
      </summary>
      <ul aria-label={`Commitments: ${name}`}>
        {commitments.map(({ request_id, stock_order_id, label, requester, amount, approved_at }) => (
          <li key={request_id}>
            <span>
              {stock_order_id === null ? `#${request_id} ` : ''}
              {label}
              <Muted>
                {requester}, {stock_order_id === null ? 'approved' : 'put on an order'}{' '}
                <DateText value={approved_at} />
              </Muted>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      <Muted>
        {more > 0 ? `The largest ones; ${formatCount(more)} more. ` : null}
        {list ? (
          <TextLink to={list} newTab>
            Open the whole list
          </TextLink>
        ) : null}
      </Muted>
    </details>
  );
}
