import type { AssetRequest } from '@portal/contract';
import { fieldChangeText } from '@portal/contract';
import { DateText, Notice, StatusBadge } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { requestQuery } from '../api/get-request';
import { changesSinceApproval, isChangedSinceApproval } from '../model/changed-since';

/** What was changed of a request that was approved before, for who is to approve it again. */
export function ChangedSinceApproval({ request }: { request: AssetRequest }) {
  const since = isChangedSinceApproval(request) ? changesSinceApproval(request) : undefined;
  if (!since) return null;
  return (
    <Notice tone="warning" title="Changed after it was approved">
      <p>
        {since.last.by ?? 'Somebody'} approved it on <DateText value={since.last.at} />. Since then:
      </p>
      <ul aria-label="Changed since the approval">
        {since.changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a request never move
          <li key={index}>{fieldChangeText(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** That it was changed, where there is room for a mark only. */
export function ChangedBadge({ request }: { request: AssetRequest }) {
  return isChangedSinceApproval(request) ? (
    <StatusBadge status="awaiting" label="Changed after approval" />
  ) : null;
}

interface ReadChangesProps {
  /** As a list has it: without what was changed. */
  request: AssetRequest;
}

/** The same where only the row of a list is known. */
export function ReadChangedSinceApproval({ request }: ReadChangesProps) {
  const area = useArea();
  const { data } = useQuery({
    ...requestQuery(area, request.id),
    enabled: isChangedSinceApproval(request),
  });
  return data ? <ChangedSinceApproval request={data} /> : null;
}
