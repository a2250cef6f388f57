import { type AssetRequest, decisionOn, REQUEST_TYPE_LABELS, type RequestAction } from '@portal/contract';
import { type DetailItem, DetailList, Money, UrgencyBadge } from '@portal/ui/base';
import { statusLabel } from '@portal/ui/format';
import { RecordChangedNotice } from '../../feedback';
import { fromStockText } from '../model/from-stock';
import { requestTitle } from '../model/request-name';

interface RequestSummaryProps {
  request: AssetRequest;
  /** Adds why it is asked for: for who must judge it. */
  reasons?: boolean;
}

/** What a decision is about, in short. */
export function RequestSummary({ request, reasons = false }: RequestSummaryProps) {
  const { user } = request;
  const facts: DetailItem[] = [
    { label: 'Request', value: `#${request.id} ${requestTitle(request)}`, wide: true },
    { label: 'Requested by', value: user.department ? `${user.name}, ${user.department}` : user.name },
    { label: 'Type', value: REQUEST_TYPE_LABELS[request.request_type] },
    { label: 'Cost', value: <Money amount={request.estimated_cost} /> },
    { label: 'Urgency', value: <UrgencyBadge urgency={request.urgency} /> },
  ];
  const fromStock = fromStockText(request);
  if (fromStock) facts.push({ label: 'From stock', value: fromStock, wide: true });
  if (reasons) {
    facts.push(
      { label: 'Reason', value: request.reason, wide: true },
      { label: 'Business justification', value: request.justification, wide: true },
    );
  }
  return <DetailList items={facts} />;
}

interface ChangedNoticeProps {
  request: AssetRequest;
  action: RequestAction;
  hasChanged: boolean;
}

/** After a conflict, or a look when the dialog opened: the request moved on, and whether the decision is still open. */
export function ChangedNotice({ request, action, hasChanged }: ChangedNoticeProps) {
  if (!hasChanged) return null;
  const { text } = statusLabel(request.status);
  const { open, why } = decisionOn(request, action);
  return (
    <RecordChangedNotice noun="request" version={request.version}>
      {open
        ? `Below is how it stands now: ${text}. Check it, then try again.`
        : why?.brief
          ? `${why.text}.`
          : `It is ${text} now, so this decision is no longer open.`}
    </RecordChangedNotice>
  );
}
