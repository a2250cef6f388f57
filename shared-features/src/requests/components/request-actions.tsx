import type { AssetRequest } from '@portal/contract';
import { Button, type ButtonTone, IconButton, Muted } from '@portal/ui/base';
import { closedText, DECISION_LABELS, type DecisionAction, openDecisions } from '../model/decisions';
import styles from './request-actions.module.css';

interface RequestActionsProps {
  request: AssetRequest;
  /** What this screen lets people decide; shown is what the server allows of it. */
  offer: readonly DecisionAction[];
  onDecide: (action: DecisionAction, request: AssetRequest) => void;
  onDetails?: (request: AssetRequest) => void;
  size?: 'small' | 'medium';
  /** The look of the positive decision. */
  tone?: ButtonTone;
}

/** The decisions open for one request as buttons, and why one is not where that is not plain. */
export function RequestActions(props: RequestActionsProps) {
  const { request, offer, onDecide, onDetails, size = 'small', tone } = props;
  const decisions = openDecisions(request, offer);
  const note = closedText(request, offer);
  return (
    <div className={styles.actions} data-request={request.id}>
      <div className={styles.line}>
        {decisions.map((action) => (
          <Button
            key={action}
            size={size}
            tone={action === 'reject' ? 'default' : tone}
            aria-label={`${DECISION_LABELS[action]} request #${request.id}`}
            onClick={() => onDecide(action, request)}
          >
            {DECISION_LABELS[action]}
          </Button>
        ))}
        {note && decisions.length === 0 ? (
          <span className={styles.alone}>
            <Muted>{note}</Muted>
          </span>
        ) : null}
        {onDetails ? (
          <IconButton
            icon="view"
            size={size}
            label={`Details of request #${request.id}`}
            onClick={() => onDetails(request)}
          />
        ) : null}
      </div>
      {note && decisions.length > 0 ? <Muted>{note}</Muted> : null}
    </div>
  );
}
