import type { Spending, SpendingPart } from '@portal/contract';
import {
  BarChart,
  ColumnChart,
  categoryText,
  departmentText,
  MONEY_FORMAT,
  moneyColumn,
  monthText,
  ReportCard,
  type ReportColumn,
} from '@portal/features/charts';
import { NONE } from '@portal/features/choices';
import { TextLink } from '@portal/ui/base';
import { formatCount, formatMoney } from '@portal/ui/format';
import { rowsAddress } from '../../../paths';
import { ownDays, type SpendingFilters } from '../model/spending-filters';

interface SpendingChartProps {
  spending: Spending;
  filters: SpendingFilters;
}

type Figures = Pick<
  Spending,
  'approved_total' | 'count_approved' | 'fulfilled_total' | 'count_fulfilled' | 'pending_value'
>;
const EMPTY = 'Nothing was approved in this period';

/** What a row is about and its figures, each leading to its requests. */
function columnsOf<Row extends Figures>(
  title: string,
  name: (row: Row) => string,
  address: (part: SpendingPart, row: Row) => string,
  stored = name,
): ReportColumn<Row>[] {
  const amounts = (label: string, part: SpendingPart, amount: (row: Row) => number) =>
    moneyColumn(label, amount, (row) =>
      row.count_approved > 0 ? { to: address(part, row), name: name(row) } : undefined,
    );
  return [
    {
      title,
      value: stored,
      text: (row) =>
        row.count_approved > 0 ? <TextLink to={address('approved', row)}>{name(row)}</TextLink> : name(row),
    },
    {
      title: 'Requests',
      value: (row) => row.count_approved,
      text: (row) =>
        row.count_approved > 0 ? (
          <TextLink
            to={address('approved', row)}
            aria-label={`${formatCount(row.count_approved)}, Requests of ${name(row)}: open the list`}
          >
            {formatCount(row.count_approved)}
          </TextLink>
        ) : (
          formatCount(0)
        ),
      figures: true,
    },
    amounts('Approved', 'approved', (row) => row.approved_total),
    amounts('Fulfilled', 'fulfilled', (row) => row.fulfilled_total),
    amounts('Pending', 'pending', (row) => row.pending_value),
  ];
}

/** Approved and fulfilled by the month of the approval. */
export function SpendingByMonth({ spending: { by_month, count_approved }, filters }: SpendingChartProps) {
  type Row = Spending['by_month'][number];
  return (
    <ReportCard
      title="Spending by month"
      description="By the month of the approval, and what of it is fulfilled by now"
      chart={
        <ColumnChart
          label="Spending by month, as columns"
          points={by_month.map(({ month }) => monthText(month))}
          series={[
            { name: 'Approved', values: by_month.map((row) => row.approved_total) },
            { name: 'Fulfilled', values: by_month.map((row) => row.fulfilled_total) },
          ]}
          format={MONEY_FORMAT}
        />
      }
      rows={count_approved > 0 ? by_month : []}
      columns={columnsOf<Row>(
        'Month',
        ({ month }) => monthText(month),
        (part, { from, to }) => rowsAddress(part, { ...filters, ...ownDays(from, to) }),
        ({ month }) => month,
      )}
      fileName="spending-by-month"
      empty={EMPTY}
    />
  );
}

interface BarsProps<Row extends Figures> {
  what: 'department' | 'category';
  title: string;
  rows: readonly Row[];
  name: (row: Row) => string;
  address: (part: SpendingPart, row: Row) => string;
}

function SpendingBars<Row extends Figures>({ what, title, rows, name, address }: BarsProps<Row>) {
  return (
    <ReportCard
      title={`Spending by ${what}`}
      description="What was approved"
      chart={
        <BarChart
          label={`Spending by ${what}, as bars`}
          bars={rows.map((row) => ({
            label: name(row),
            value: row.approved_total,
            text: formatMoney(row.approved_total),
          }))}
        />
      }
      rows={rows}
      columns={columnsOf<Row>(title, name, address)}
      fileName={`spending-by-${what}`}
      empty={EMPTY}
    />
  );
}

function idText(named: { id: number } | null): string {
  return named === null ? NONE : String(named.id);
}

/** Approved by department. */
export function SpendingByDepartment({ spending: { by_department }, filters }: SpendingChartProps) {
  return (
    <SpendingBars
      what="department"
      title="Department"
      rows={by_department}
      name={({ department }) => departmentText(department)}
      address={(part, { department }) => rowsAddress(part, { ...filters, department_id: idText(department) })}
    />
  );
}

/** Approved by category; repairs have none. */
export function SpendingByCategory({ spending: { by_category }, filters }: SpendingChartProps) {
  return (
    <SpendingBars
      what="category"
      title="Category"
      rows={by_category}
      name={({ category }) => categoryText(category)}
      address={(part, { category }) => rowsAddress(part, { ...filters, category_id: idText(category) })}
    />
  );
}
