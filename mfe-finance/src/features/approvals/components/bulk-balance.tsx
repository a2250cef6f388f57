import type { AssetRequest, BudgetOverview } from '@portal/contract';
import { BudgetExceeded, BudgetMissing, Commitments } from '@portal/features/finance-figures';
import { Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { commitmentsQuery } from '../api/commitments';
import { bulkVerdict } from '../model/balance-left';

interface BulkBalanceProps {
  /** Those that the reader may approve. */
  requests: readonly AssetRequest[];
  overview: BudgetOverview;
}

/** What approving these at once means for the tightest of their budgets, and the commitments behind it. */
export function BulkBalance({ requests, overview }: BulkBalanceProps) {
  const { outcome, tightest } = bulkVerdict(requests, overview);
  const { data } = useQuery({
    ...commitmentsQuery(tightest?.departmentId ?? null),
    enabled: tightest !== undefined,
  });
  const { fiscal_year, policy } = overview;
  if (!tightest)
    return outcome === 'within' ? null : (
      <BudgetMissing {...{ outcome, policy, fiscal_year }} department={null} action="approve-many" />
    );
  return (
    <Stack gap="small">
      <BudgetExceeded outcome={outcome} fiscal_year={fiscal_year} action="approve-many" />
      {data ? (
        <Commitments
          name={tightest.name}
          committed={data.total_amount}
          count={data.total}
          commitments={data.items.map(({ id, ...row }) => ({ ...row, request_id: id }))}
        />
      ) : null}
    </Stack>
  );
}
