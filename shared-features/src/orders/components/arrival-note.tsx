import type { OrderLine } from '@portal/contract';
import { DateText } from '@portal/ui/base';
import styles from './orders.module.css';

/** What the requester of a share says and no receipt tells. */
export function ArrivalNote({
  share: { requester, arrival_note: said },
}: {
  share: OrderLine['shares'][number];
}) {
  if (!said) return null;
  return (
    <div>
      <span className={styles.late}>
        {requester.name} said on <DateText value={said.at} /> that it has arrived: no receipt yet
      </span>
      {said.note ? <p className={styles.text}>{said.note}</p> : null}
    </div>
  );
}
