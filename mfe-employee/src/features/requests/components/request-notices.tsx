import { type AssetRequest, isAwaitingFinance } from '@portal/contract';
import { assetLabel } from '@portal/features/assets';
import { RejectionNotice } from '@portal/features/requests';
import { DateText, Notice, TextLink } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';
import { paths } from '../../../paths';

function FinanceNotice({ request }: { request: AssetRequest }) {
  const { finance_threshold, estimated_cost, approved_at } = request;
  if (!isAwaitingFinance(request)) return null;
  return (
    <Notice title="Waiting for finance">
      {finance_threshold === null ? null : `Finance approves from ${formatMoney(finance_threshold)} on. `}
      This request costs {formatMoney(estimated_cost)} and has been waiting since{' '}
      <DateText value={approved_at} />.
    </Notice>
  );
}

function GoneNotice({ request }: { request: AssetRequest }) {
  const { preferred_asset: preferred, allowed_actions } = request;
  if (!preferred?.is_gone) return null;
  return (
    <Notice tone="warning" title={`${assetLabel(preferred)} is no longer available`}>
      {preferred.whereabouts}{' '}
      {allowed_actions.includes('edit') ? (
        <>
          <TextLink to={paths.editRequest(request.id)}>Choose another one or ask for a purchase</TextLink>.
          Otherwise procurement looks for another one in stock.
        </>
      ) : (
        'Procurement looks for another one in stock.'
      )}
    </Notice>
  );
}

function SentBackNotice({ request: { status, reopened_at } }: { request: AssetRequest }) {
  if (status !== 'pending' || reopened_at === null) return null;
  return (
    <Notice title="Back for approval">
      You changed what had been approved on <DateText value={reopened_at} />, so it is decided anew.
    </Notice>
  );
}

/** What the owner of a request must know first: why it was rejected, what it waits for, what became of its choice. */
export function RequestNotices({ request }: { request: AssetRequest }) {
  return (
    <>
      <RejectionNotice request={request} />
      <SentBackNotice request={request} />
      <FinanceNotice request={request} />
      <GoneNotice request={request} />
    </>
  );
}
