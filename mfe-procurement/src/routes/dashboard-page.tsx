import { PageHeader } from '@portal/ui/base';

export function Component() {
  return <PageHeader title="Procurement Dashboard" subtitle="Requests to decide and stock to watch" />;
}
