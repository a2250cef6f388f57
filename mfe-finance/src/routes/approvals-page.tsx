import { PageHeader } from '@portal/ui/base';
import { ApprovalsFigures } from '../features/approvals/components/approvals-figures';
import { ApprovalsList } from '../features/approvals/components/approvals-list';

export function Component() {
  return (
    <>
      <PageHeader title="Approvals" subtitle="Approved requests that wait for the finance approval" />
      <ApprovalsFigures />
      <ApprovalsList />
    </>
  );
}
