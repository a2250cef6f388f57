import type { AssetRequest } from '@portal/contract';
import { factChangeText } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { requestQuery } from '../api/get-request';
import type { Area } from '../api/request-keys';
import { factChanges } from '../model/request-history';

/** The changes since the last approval that lapsed, oldest first. */
function changesSince({ edits = [], lapsed_approvals = [] }: AssetRequest) {
  const last = lapsed_approvals.at(-1);
  return last ? edits.filter(({ at }) => at > last.at).flatMap(({ changes }) => factChanges(changes)) : [];
}

/** What was changed of a request that was approved before, for who is to approve it again. */
export function ChangedSinceApproval({ request }: { request: AssetRequest }) {
  const { status, reopened_at, lapsed_approvals = [] } = request;
  const last = lapsed_approvals.at(-1);
  if (status !== 'pending' || reopened_at === null || !last) return null;
  return (
    <Notice tone="warning" title="Changed after it was approved">
      <p>
        {last.by ?? 'Somebody'} approved it on {formatDate(last.at)}. Since then:
      </p>
      <ul aria-label="Changed since the approval">
        {changesSince(request).map((change) => (
          <li key={`${change.field} ${change.after}`}>{factChangeText(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface ReadChangesProps {
  area: Area;
  /** As a list has it: without what was changed. */
  request: AssetRequest;
}

/** The same where only the row of a list is known. */
export function ReadChangedSinceApproval({ area, request }: ReadChangesProps) {
  const { data } = useQuery({
    ...requestQuery(area, request.id),
    enabled: request.status === 'pending' && request.reopened_at !== null,
  });
  return data ? <ChangedSinceApproval request={data} /> : null;
}
