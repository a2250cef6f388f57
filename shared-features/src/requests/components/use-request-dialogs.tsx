import type { AssetRequest } from '@portal/contract';
import { type ReactNode, useState } from 'react';
import { keepFocus, useOpenDialog } from '../../feedback';
import { useOpenRequest } from '../../links';
import type { DecisionAction } from '../model/decisions';
import { ApproveDialog, FinanceApproveDialog } from './approve-dialogs';
import { FulfilDialog } from './fulfil-dialog';
import { RejectDialog } from './reject-dialog';
import { RequestActions } from './request-actions';
import { RequestDetailsDialog } from './request-details-dialog';

const DIALOGS = {
  approve: ApproveDialog,
  'finance-approve': FinanceApproveDialog,
  reject: RejectDialog,
  fulfil: FulfilDialog,
} as const satisfies Record<DecisionAction, unknown>;

interface Decision {
  action: DecisionAction;
  request: AssetRequest;
}

interface RequestDialogs {
  showDetails: (request: AssetRequest) => void;
  decide: (action: DecisionAction, request: AssetRequest) => void;
  /** The open dialog; put it anywhere in the page. */
  dialogs: ReactNode;
}

/**
 * The details and decision dialogs of a screen that lists requests.
 * @param offer what the screen lets people decide
 * @param rows what the list shows, so that details open at once
 */
export function useRequestDialogs(
  offer: readonly DecisionAction[],
  rows: readonly AssetRequest[] = [],
): RequestDialogs {
  const details = useOpenRequest();
  const { opened, isOpen, show, close } = useOpenDialog<Decision>();
  // Chosen in the details: opens when they are gone, for a closing dialog takes the focus back to where it was.
  const [chosen, setChosen] = useState<Decision>();
  const DecisionDialog = opened && DIALOGS[opened.subject.action];

  return {
    showDetails: details.open,
    decide: (action, request) => show({ action, request }),
    dialogs: (
      <>
        <RequestDetailsDialog
          id={details.id}
          known={rows.find((row) => row.id === details.id)}
          onClose={details.close}
          onClosed={() => {
            if (chosen) show(chosen);
            setChosen(undefined);
          }}
          actions={(request) => (
            <RequestActions
              request={request}
              offer={offer}
              size="medium"
              tone="primary"
              onDecide={(action) => {
                setChosen({ action, request });
                // In their history entry the decision opens, so that Back closes that and stays on the list.
                details.leave();
              }}
            />
          )}
        />
        {opened && DecisionDialog ? (
          <DecisionDialog
            key={opened.dialogKey}
            request={opened.subject.request}
            open={isOpen}
            onClose={close}
            onClosed={() => keepFocus(`[data-request="${opened.subject.request.id}"]`)}
          />
        ) : null}
      </>
    ),
  };
}
