import { type AssetRequest, decisionOn } from '@portal/contract';
import type { ReactNode } from 'react';
import { ConfirmActionDialog } from '../../feedback';
import type { DecisionAction } from '../model/decisions';
import styles from './dialogs.module.css';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useLatestRequest } from './use-latest-request';

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
  send: (latest: AssetRequest) => Promise<unknown>;
  onClose: () => void;
  onClosed?: () => void;
  /** What the decision about the request, as it is seen, leads to. */
  children?: (latest: AssetRequest) => ReactNode;
}

/** Shows what is decided about, then decides. A conflict shows the request as it is now and asks again. */
export function ConfirmDecisionDialog(props: ConfirmDecisionDialogProps) {
  const { request, action, isOutdated = false, send, children, ...dialog } = props;
  const { latest, hasChanged, attempt } = useLatestRequest(request, isOutdated);
  const { open: isOpen, leads_to } = decisionOn(latest, action);
  return (
    <ConfirmActionDialog
      {...dialog}
      isOpen={isOpen}
      send={async () => {
        await attempt(send);
        dialog.onClose();
      }}
    >
      <ChangedNotice request={latest} action={action} hasChanged={hasChanged} />
      <RequestSummary request={latest} reasons />
      {leads_to ? <p className={styles.next}>{leads_to.text}</p> : null}
      {isOpen ? children?.(latest) : null}
    </ConfirmActionDialog>
  );
}
