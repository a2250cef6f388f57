import { type AssetRequest, type BudgetOverview, MAX_ROWS_AT_ONCE } from '@portal/contract';
import { ExportButton } from '@portal/features/export';
import { useListTable } from '@portal/features/feedback';
import {
  ChangedBadge,
  type DecisionAction,
  isChangedSinceApproval,
  LinesCell,
  RequestActions,
  RequestBulkActions,
  requestColumns,
  requestListQuery,
  useRequestDialogs,
} from '@portal/features/requests';
import { Card, DateText, Money, TextLink, UrgencyBadge } from '@portal/ui/base';
import {
  actionsColumn,
  type Column,
  DataTable,
  SearchBox,
  Toolbar,
  useListState,
  useSelection,
} from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { balanceLeft } from '../model/balance-left';

const OLDEST_FIRST = 'created_at';
const FAILED = 'Failed to fetch requests';
const OFFER: readonly DecisionAction[] = ['finance-approve', 'reject'];

const approvedBy: Column<AssetRequest> = {
  key: 'approved_by',
  title: 'Approved By',
  render: ({ approved_by, approved_at }) => (
    <LinesCell text={approved_by?.name ?? '–'} below={[<DateText key="at" value={approved_at} />]} />
  ),
};

interface ApprovalsListProps {
  /** The budgets of the present fiscal year, once they are read. */
  budgets: BudgetOverview | undefined;
  /** The page of a department's budget, or the organisation's (null). */
  addressOf: (departmentId: number | null) => string;
}

/** What is left of the budget that a request counts against with the request, which is committed already. */
function balance({ budgets: overview, addressOf }: ApprovalsListProps): Column<AssetRequest> {
  return {
    key: 'balance',
    title: 'Balance after',
    align: 'end',
    render: (request) => {
      const left = overview && balanceLeft(request, overview);
      if (!left) return '–';
      return (
        <LinesCell
          text={
            <TextLink
              to={addressOf(left.departmentId)}
              aria-label={`${formatMoney(left.remaining)} left of the budget: ${left.name}`}
            >
              <Money amount={left.remaining} />
            </TextLink>
          }
          below={[left.remaining < 0 ? `${left.name}, over budget` : left.name]}
        />
      );
    },
  };
}

const { id, assetNameAndRequester, cost, created } = requestColumns;
const amount: Column<AssetRequest> = {
  ...cost,
  title: 'Amount',
  render: (request) => (
    <LinesCell
      text={<Money amount={request.estimated_cost} />}
      below={isChangedSinceApproval(request) ? [<ChangedBadge key="changed" request={request} />] : []}
    />
  ),
};
const BEFORE_BALANCE = [id, assetNameAndRequester, amount] as const;
const requested: Column<AssetRequest> = {
  ...created,
  title: 'Requested',
  render: ({ created_at, urgency }) => (
    <LinesCell
      text={<DateText value={created_at} />}
      below={[<UrgencyBadge key="urgency" urgency={urgency} />]}
    />
  ),
};
const AFTER_BALANCE = [approvedBy, requested] as const;

/** What awaits finance, oldest first, decided in place, one by one or many at once. */
export function ApprovalsList(props: ApprovalsListProps) {
  const area = useArea();
  const list = useListState({ sort: OLDEST_FIRST });
  const asked = { ...list.query, status: 'approved', finance_state: 'awaiting' };
  const table = useListTable(list, useQuery(requestListQuery(area, asked)), FAILED);
  const { showDetails, decide, dialogs } = useRequestDialogs(OFFER, table.rows);

  const selection = useSelection<AssetRequest>({
    list,
    table,
    rowKey: (request) => request.id,
    canSelect: ({ allowed_actions }) => OFFER.some((action) => allowed_actions.includes(action)),
    labelOf: (request) => `request #${request.id}`,
    max: MAX_ROWS_AT_ONCE,
  });
  const actions = actionsColumn<AssetRequest>((request) => (
    <RequestActions request={request} offer={OFFER} onDecide={decide} onDetails={showDetails} />
  ));
  return (
    <Card
      title="Awaiting Finance"
      subtitle={list.sort === OLDEST_FIRST ? 'Oldest first' : undefined}
      flush
      extra={<ExportButton file="exportRequests" query={asked} failed={FAILED} />}
    >
      <Toolbar>
        <SearchBox label="Search requests" value={list.search} onChange={list.setSearch} />
      </Toolbar>
      <DataTable
        label="Requests that await finance"
        noun={['request', 'requests']}
        columns={[...BEFORE_BALANCE, balance(props), ...AFTER_BALANCE, actions]}
        {...table}
        selection={selection}
        bulkActions={<RequestBulkActions selection={selection} approval="finance-approve" />}
        empty={
          list.isFiltered
            ? { message: 'No requests found matching your search.' }
            : {
                message: 'Nothing awaits finance',
                hint: 'Approved requests at or above the finance threshold come here.',
              }
        }
      />
      {dialogs}
    </Card>
  );
}
