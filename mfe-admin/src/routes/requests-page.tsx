import type { AssetRequest } from '@portal/contract';
import { LinesCell, RequestCounts, RequestManagement, requestColumns } from '@portal/features/requests';
import { PageHeader } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';

const { id, assetName, type, cost, status, created } = requestColumns;
const userId: Column<AssetRequest> = {
  key: 'user_id',
  title: 'User ID',
  sort: 'requester',
  render: ({ user_id, user }) => <LinesCell text={`#${user_id}`} below={[user.name]} />,
};
const FACTS = [id, assetName, type, userId, cost, status, { ...created, title: 'Created' }];

/** All requests, with the columns of this area. */
export function Component() {
  return (
    <>
      <PageHeader title="Request Management" subtitle="Everybody's requests, decided in place" />
      <RequestCounts />
      <RequestManagement facts={FACTS} />
    </>
  );
}
