import { ReadContent } from '@portal/features/feedback';
import {
  AssetHealth,
  AssetValue,
  BudgetFigures,
  financeOverviewQuery,
  SpendingSummary,
} from '@portal/features/finance';
import { Columns, LinkButton, LoadingCard, PageHeader } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useAreaLinks } from '@portal/ui/router';

function Content() {
  const area = useArea();
  const query = useQuery(financeOverviewQuery(area));
  return (
    <ReadContent query={query} failed="Failed to fetch data">
      {(data) => (
        <>
          <BudgetFigures budget={data?.budget} />
          {data ? (
            <Columns columns={3}>
              <SpendingSummary spending={data.spending} />
              <AssetHealth assets={data.assets} />
              <AssetValue assets={data.assets} />
            </Columns>
          ) : (
            <LoadingCard title="Spending and Assets" lines={6} label="Loading figures" />
          )}
        </>
      )}
    </ReadContent>
  );
}

export function Component() {
  const area = useArea();
  const { page } = useAreaLinks();
  return (
    <>
      <PageHeader
        title="Finance Overview"
        subtitle="Budget, spending and the worth of the inventory in this fiscal year"
        actions={
          <>
            <LinkButton to={page(area, 'commitments')} icon="pending">
              Commitments
            </LinkButton>
            <LinkButton to={page('finance', 'approvals')} icon="finance">
              Finance Approvals
            </LinkButton>
            <LinkButton to={page('finance', 'index')} tone="primary" icon="budget">
              Open Finance
            </LinkButton>
          </>
        }
      />
      <Content />
    </>
  );
}
