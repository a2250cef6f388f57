import type { AssetRequest } from '@portal/contract';
import { useLocation } from '@portal/ui/router';
import { type ReactNode, useState } from 'react';
import { keepFocus } from '../../feedback';
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

interface OpenDecision {
  action: DecisionAction;
  request: AssetRequest;
  open: boolean;
  /** The place in the history where it opened: Back leaves it and closes the dialog. */
  place: string;
  /** Each opening is a dialog of its own: nothing of the last one stays in it. */
  turn: number;
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
  const { key: place } = useLocation();
  const [decision, setDecision] = useState<OpenDecision>();
  const decide = (action: DecisionAction, request: AssetRequest) =>
    setDecision((before) => ({ action, request, open: true, place, turn: (before?.turn ?? 0) + 1 }));
  // Chosen in the details: opens when they are gone, for a closing dialog takes the focus back to where it was.
  const [chosen, setChosen] = useState<{ action: DecisionAction; request: AssetRequest }>();
  const DecisionDialog = decision ? DIALOGS[decision.action] : undefined;

  return {
    showDetails: details.open,
    decide,
    dialogs: (
      <>
        <RequestDetailsDialog
          id={details.id}
          known={rows.find((row) => row.id === details.id)}
          onClose={details.close}
          onClosed={() => {
            if (chosen) decide(chosen.action, chosen.request);
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
                // In its place in the history the decision opens, so that Back closes that and stays on the list.
                details.leave();
              }}
            />
          )}
        />
        {decision && DecisionDialog ? (
          <DecisionDialog
            key={decision.turn}
            request={decision.request}
            open={decision.open && decision.place === place}
            onClose={() => setDecision({ ...decision, open: false })}
            onClosed={() => keepFocus(`[data-request="${decision.request.id}"]`)}
          />
        ) : null}
      </>
    ),
  };
}
