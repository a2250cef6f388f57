import {
  Card,
  ChangeStatus,
  LinkButton,
  LoadingCard,
  Notice,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/ui/base';
import { FilterSelect, Toolbar, useCorrectedAddress, useListState } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { FailedCard, useFailureToast } from '../../feedback';
import { commitmentsQuery } from '../api/read-commitments';
import { useCommitmentLinks } from '../model/commitment-links';
import { CommitmentsTable } from './commitments-table';

const FAILED = 'Failed to fetch commitments';

/** What is between a request and its invoice, by department and fiscal year. */
export function CommitmentsPage() {
  const area = useArea();
  const { budgets, yearEnd } = useCommitmentLinks();
  const state = useListState({ filters: { year: '' } });
  const { filters, setFilter } = state;
  const query = useQuery(commitmentsQuery(area, filters.year));
  const { error } = query;
  const isCorrecting = useCorrectedAddress(state, error, !!query.data && !query.isPlaceholderData, {
    fiscal_year: 'year',
  });
  useFailureToast(isCorrecting ? undefined : error, FAILED);
  const shown = query.isPlaceholderData || error ? undefined : query.data;
  const year = String(shown?.fiscal_year ?? filters.year);
  return (
    <>
      <PageHeader
        title="Commitments"
        subtitle={
          shown
            ? `Fiscal year ${shown.fiscal_year}: ${formatDate(shown.from)} – ${formatDate(shown.to)}`
            : 'How far what was asked for has come, by department'
        }
        actions={
          <>
            <LinkButton to={yearEnd} icon="order">
              Year End
            </LinkButton>
            <ExportButton
              file="exportCommitments"
              query={filters.year ? { fiscal_year: filters.year } : {}}
              disabled={!shown}
            />
          </>
        }
      />
      <ChangeStatus
        asked={JSON.stringify(filters)}
        shown={shown ? `Commitments: fiscal year ${shown.fiscal_year}` : undefined}
      />
      <Stack>
        <Card flush>
          <Toolbar>
            <FilterSelect
              label="Fiscal year"
              value={year}
              options={(shown?.fiscal_years.map(String) ?? [filters.year]).map((value) => ({
                value,
                label: value || 'Loading...',
              }))}
              onChange={(value) => setFilter('year', value)}
            />
          </Toolbar>
        </Card>
        {error && !isCorrecting ? (
          <FailedCard title={FAILED} query={query} />
        ) : shown ? (
          <>
            {shown.committed === null ? (
              <Notice>
                What is requested, approved, ordered or to be invoiced stands as it is now, and counts in the
                present fiscal year.
              </Notice>
            ) : null}
            <Card
              title="Requested, committed and spent"
              subtitle={
                <>
                  Committed is what is approved and on no order yet, and what is ordered and has not come.
                  Spent is what was received, what invoices differ by, and what was bought without an order.
                  Both are those of <TextLink to={budgets}>Budgets</TextLink>, to the cent.
                </>
              }
              flush
            >
              <CommitmentsTable
                label="Commitments by department"
                commitments={shown}
                figures={[
                  ...(['requested', 'approved', 'ordered', 'committed'] as const),
                  ...(['received', 'differences', 'without_order', 'spent'] as const),
                ]}
                heads={['committed', 'spent']}
              />
            </Card>
            <Card
              title="Invoices"
              subtitle="Budgets do not count invoices: what was ordered is spent when it comes, and with its invoice only what that differs by."
              flush
            >
              <CommitmentsTable
                label="Invoices by department"
                commitments={shown}
                figures={['invoiced', 'received_not_invoiced', 'invoiced_not_received', 'credits_awaited']}
                heads={['invoiced']}
              />
            </Card>
          </>
        ) : (
          <LoadingCard title="Commitments" lines={8} label="Loading commitments" />
        )}
      </Stack>
    </>
  );
}
