import { PageHeader } from '@portal/ui/base';
import { areaRoutes } from '../../testing';
import { requestColumns } from '../components/request-columns';
import { RequestCounts } from '../components/request-counts';
import { RequestManagement } from '../components/request-management';

const { id, assetName, requester, typeAndUrgency, cost, status, created } = requestColumns;

/** The management of requests as the page of an area. */
export const requestsScreen = areaRoutes('procurement', {
  requests: (
    <>
      <PageHeader title="Request Management" />
      <RequestCounts />
      <RequestManagement facts={[id, assetName, requester, typeAndUrgency, cost, status, created]} />
    </>
  ),
});
