import { RequestCounts } from '@portal/features/requests';
import { PageHeader } from '@portal/ui/base';
import { Fulfillments } from '../features/fulfillments/components/fulfillments';

export function Component() {
  return (
    <>
      <PageHeader title="Fulfillments" subtitle="Hand out what was approved, from stock or bought" />
      <RequestCounts />
      <Fulfillments />
    </>
  );
}
