import type { AssetRequest } from '@portal/contract';
import type { ReactNode } from 'react';
import { SettledDialog } from '../../feedback';
import { type DecisionAction, decisionOn } from '../model/decisions';
import styles from './dialogs.module.css';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useSeenRequest } from './use-seen-request';

export interface ConfirmDecisionDialogProps {
  request: AssetRequest;
  open: boolean;
  action: DecisionAction;
  title: string;
  confirmLabel: string;
  busyLabel: string;
  /** It cannot be confirmed now, for a reason that its children show. */
  blocked?: boolean;
  /** What else was read about the request tells that it is no longer as it was opened. */
  isOutdated?: boolean;
  /** Sends the decision about the request as it was seen. */
  send: (seen: AssetRequest) => Promise<unknown>;
  onClose: () => void;
  onClosed?: () => void;
  /** What the decision about the request, as it is seen, leads to. */
  children?: (seen: AssetRequest) => ReactNode;
}

/** Shows what is decided about, then decides. A conflict shows the request as it is now and asks again. */
export function ConfirmDecisionDialog(props: ConfirmDecisionDialogProps) {
  const { request, action, isOutdated = false, send, children, ...dialog } = props;
  const { seen, hasChanged, attempt } = useSeenRequest(request, isOutdated);
  const { open: isOpen, leads_to } = decisionOn(seen, action);
  return (
    <SettledDialog
      {...dialog}
      isOpen={isOpen}
      send={async () => {
        await attempt(send);
        dialog.onClose();
      }}
    >
      <ChangedNotice request={seen} action={action} hasChanged={hasChanged} />
      <RequestSummary request={seen} reasons />
      {leads_to ? <p className={styles.next}>{leads_to.text}</p> : null}
      {isOpen ? children?.(seen) : null}
    </SettledDialog>
  );
}
