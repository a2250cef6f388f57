import { BudgetBalance } from '../../finance/components/budget-balance';
import type { Area } from '../api/request-keys';
import styles from './dialogs.module.css';
import { useJudgement } from './fulfilment-judge';

/** What is left of each budget before and after the request is fulfilled at the cost that is typed. */
export function FulfilBalance({ area }: { area: Area }) {
  const { data, ...state } = useJudgement();
  // From stock, at no cost: no budget has to do with it.
  if (data?.verdict.budget === null) return null;
  return (
    <div className={styles.balance}>
      <BudgetBalance area={area} preview={{ data: data?.verdict.budget, ...state }} action="fulfil" />
    </div>
  );
}
