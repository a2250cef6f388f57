import { PageHeader } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { ApprovalsFigures } from '../features/approvals/components/approvals-figures';
import { ApprovalsList } from '../features/approvals/components/approvals-list';
import { budgetQuery } from '../features/budgets/api/budget';
import { budgetAddress } from '../paths';

export function Component() {
  // The list is there without it; each dialog reads what it shows itself.
  const { data } = useQuery(budgetQuery());
  return (
    <>
      <PageHeader title="Approvals" subtitle="Approved requests that wait for the finance approval" />
      <ApprovalsFigures />
      <ApprovalsList budgets={data} addressOf={budgetAddress} />
    </>
  );
}
