import { PageHeader } from '@portal/ui/base';

export function Component() {
  return <PageHeader title="Finance Approvals" subtitle="Approved requests that wait for finance" />;
}
