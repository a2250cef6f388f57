import type { Allocation } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { assetName, type Custody, custodyOf } from '../model/custody';
import styles from './allocation-columns.module.css';

interface AllocationActionsProps {
  allocation: Allocation;
  onReturn: (custody: Custody) => void;
  onTransfer: (custody: Custody) => void;
}

/** What the server allows of one allocation, as buttons. */
export function AllocationActions({ allocation, onReturn, onTransfer }: AllocationActionsProps) {
  const { allowed_actions } = allocation;
  const custody = custodyOf(allocation);
  return (
    <div className={styles.actions}>
      {allowed_actions.includes('return') ? (
        <Button size="small" aria-label={`Return ${assetName(allocation)}`} onClick={() => onReturn(custody)}>
          Return
        </Button>
      ) : null}
      {allowed_actions.includes('transfer') ? (
        <Button
          size="small"
          aria-label={`Transfer ${assetName(allocation)}`}
          onClick={() => onTransfer(custody)}
        >
          Transfer
        </Button>
      ) : null}
    </div>
  );
}
