import { RequestCounts } from '@portal/features/request-list';
import { PageHeader } from '@portal/ui/base';
import { RequestManagement } from '../features/requests/components/request-management';

export function Component() {
  return (
    <>
      <PageHeader title="Request Management" subtitle="Approve, reject and fulfill what people ask for" />
      <RequestCounts area="procurement" />
      <RequestManagement />
    </>
  );
}
