import { RequestCounts, RequestManagement, requestColumns } from '@portal/features/requests';
import { PageHeader } from '@portal/ui/base';

const { id, assetName, requester, typeAndUrgency, cost, status, created } = requestColumns;
const FACTS = [id, assetName, requester, typeAndUrgency, cost, status, created];

/** All requests, with the columns of this area. */
export function Component() {
  return (
    <>
      <PageHeader title="Request Management" subtitle="Approve, reject and fulfill what people ask for" />
      <RequestCounts />
      <RequestManagement facts={FACTS} />
    </>
  );
}
