import { BudgetBalance } from '../../finance';
import styles from './dialogs.module.css';
import { useJudgement } from './fulfilment-judge';

/** What is left of each budget before and after the request is fulfilled at the cost that is typed. */
export function FulfilBalance() {
  const { data, ...state } = useJudgement();
  // From stock, at no cost: no budget has to do with it.
  if (data?.verdict.budget === null) return null;
  return (
    <div className={styles.balance}>
      <BudgetBalance preview={{ data: data?.verdict.budget, ...state }} action="fulfil" />
    </div>
  );
}
