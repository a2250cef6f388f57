import type { AssetRequest } from '@portal/contract';
import { DateText, Money, type RowListItem, TextLink } from '@portal/ui/base';
import type { To } from '@portal/ui/router';
import { requestTitle } from '../model/request-name';
import { RequestStatusBadges } from './request-status-badges';

/**
 * A request as a row of a short list.
 * @param to its page
 * @param about between its number and its date: whose it is, or of which type
 */
export function requestRow(request: AssetRequest, to: To, about: string): RowListItem {
  return {
    key: request.id,
    title: <TextLink to={to}>{requestTitle(request)}</TextLink>,
    badges: <RequestStatusBadges request={request} finance />,
    detail: (
      <>
        #{request.id} · {about} · <DateText value={request.created_at} />
      </>
    ),
    end: <Money amount={request.estimated_cost} />,
  };
}
