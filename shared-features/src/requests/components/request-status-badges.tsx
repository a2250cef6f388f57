import { type AssetRequest, isAwaitingFinance } from '@portal/contract';
import { Row, StatusBadge } from '@portal/ui/base';
import { isChangedSinceApproval } from '../model/changed-since';
import { ChangedBadge } from './changed-since-approval';

interface RequestStatusBadgesProps {
  request: AssetRequest;
  /** Adds what finance still has to say, where nothing beside says it. */
  finance?: boolean;
}

/** The status of a request. */
export function RequestStatusBadges({ request, finance = false }: RequestStatusBadgesProps) {
  const { status } = request;
  const awaitsFinance = finance && isAwaitingFinance(request);
  const isChanged = isChangedSinceApproval(request);
  if (!awaitsFinance && !isChanged) return <StatusBadge status={status} />;
  return (
    <Row>
      <StatusBadge status={status} />
      {awaitsFinance ? <StatusBadge status="awaiting" label="Awaiting finance" /> : null}
      <ChangedBadge request={request} />
    </Row>
  );
}
