import type { AssetRequest } from '@portal/contract';
import { useFieldValue } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { budgetPreviewQuery } from '../../finance/api/preview-budget';
import { BudgetBalance } from '../../finance/components/budget-balance';
import { balanceAtCost } from '../../finance/model/balance-at-cost';
import type { Area } from '../api/request-keys';
import styles from './dialogs.module.css';

interface FulfilBalanceProps {
  area: Area;
  request: AssetRequest;
  /** The field of the form that has the cost; while it is empty or no amount, what was approved counts. */
  field: 'actual_cost' | 'purchase_cost';
  /** It comes from stock: while the field says nothing, it costs nothing. */
  free?: boolean;
}

/** What is left of each budget before and after the request is fulfilled at the cost that is typed. */
export function FulfilBalance({ area, request, field, free = false }: FulfilBalanceProps) {
  const typed = useFieldValue(field);
  const preview = useQuery(budgetPreviewQuery(area, request));
  const approved = preview.data?.amount ?? 0;
  const cost = typeof typed === 'number' ? typed : free ? 0 : approved;
  // From stock, at no cost: no budget has to do with it.
  if (preview.data && approved === 0 && cost === 0) return null;
  return (
    <div className={styles.balance}>
      <BudgetBalance area={area} preview={preview} action="fulfil" at={(seen) => balanceAtCost(seen, cost)} />
    </div>
  );
}
