import type { AssetRequest } from '@portal/contract';
import { Row, StatusBadge } from '@portal/ui/base';

interface RequestStatusBadgesProps {
  request: AssetRequest;
  /** Adds what finance still has to say, where nothing beside says it. */
  finance?: boolean;
}

/** The status of a request. */
export function RequestStatusBadges({ request, finance = false }: RequestStatusBadgesProps) {
  const { status, finance_state, reopened_at } = request;
  if (status === 'pending' && reopened_at !== null)
    return (
      <Row>
        <StatusBadge status={status} />
        <StatusBadge status="awaiting" label="Changed after approval" />
      </Row>
    );
  if (!finance || status !== 'approved' || finance_state !== 'awaiting')
    return <StatusBadge status={status} />;
  return (
    <Row>
      <StatusBadge status={status} />
      <StatusBadge status="awaiting" label="Awaiting finance" />
    </Row>
  );
}
