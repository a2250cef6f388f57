import { decisionOn, formatCounted } from '@portal/contract';
import { Muted } from '@portal/ui/base';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../feedback';
import { useHandOver } from '../api/change-orders';
import { waitingRequests } from '../model/hand-over';
import { orderTitle } from '../model/order-texts';
import styles from './orders.module.css';
import type { OrderDialogProps } from './step-dialogs';

/** Gives what came to whom it was ordered for; what is held says why. */
export function HandOverDialog({ order, ...dialog }: OrderDialogProps) {
  const handOver = useHandOver();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const waiting = waitingRequests(order);
  const chosen = waiting.filter(({ request_id, held }) => !held && !left.has(request_id));
  const choose = (id: number, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((other) => other !== id) : [...before, id]));
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Hand over what arrived with ${orderTitle(order)}`}
      confirmLabel="Hand over"
      busyLabel="Handing over..."
      isOpen={decisionOn(order, 'hand-over').open}
      blocked={chosen.length === 0}
      send={async () => {
        const request_ids = chosen.map(({ request_id }) => request_id);
        await handOver.mutateAsync({ id: order.id, request_ids });
        dialog.onClose();
      }}
    >
      <p>Each requester gets what arrived for them, and their request is fulfilled at its cost.</p>
      <ul className={styles.list} aria-label="To be handed over">
        {waiting.map(({ request_id, label, requester, units, held }) => (
          <li key={request_id}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={!held && !left.has(request_id)}
                disabled={held !== null}
                onChange={(event) => choose(request_id, event.target.checked)}
              />
              <span>
                #{request_id} {label} for {requester}, {formatCounted(units, 'unit')}
              </span>
            </label>
            {held ? (
              <div>
                <Muted>{held}</Muted>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </ConfirmActionDialog>
  );
}
