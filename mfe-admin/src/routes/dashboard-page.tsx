import { PageHeader } from '@portal/ui/base';

export function Component() {
  return <PageHeader title="Admin Dashboard" subtitle="People, assets and requests of the organisation" />;
}
