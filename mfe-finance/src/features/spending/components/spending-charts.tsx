import type { Spending } from '@portal/contract';
import {
  BarChart,
  ColumnChart,
  categoryText,
  compactMoney,
  departmentText,
  moneyColumn,
  monthText,
  ReportCard,
  type ReportColumn,
} from '@portal/features/charts';
import { NONE } from '@portal/features/choices';
import { TextLink } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { ownDays, rowsAddress, type SpendingFilters } from '../model/spending-filters';

interface SpendingChartProps {
  spending: Spending;
  filters: SpendingFilters;
}

type Figures = Pick<
  Spending,
  'approved_total' | 'count_approved' | 'fulfilled_total' | 'count_fulfilled' | 'pending_value'
>;
const EMPTY = 'Nothing was approved in this period';

const FIGURES: readonly ReportColumn<Figures>[] = [
  {
    title: 'Requests',
    value: (row) => row.count_approved,
    text: (row) => formatCount(row.count_approved),
    figures: true,
  },
  moneyColumn('Approved', (row) => row.approved_total),
  moneyColumn('Fulfilled', (row) => row.fulfilled_total),
  moneyColumn('Pending', (row) => row.pending_value),
];

/** What a row is about, leading to its requests. */
function subject<Row extends Figures>(
  title: string,
  name: (row: Row) => string,
  address: (row: Row) => string,
  kept = name,
): ReportColumn<Row> {
  return {
    title,
    value: kept,
    text: (row) => (row.count_approved > 0 ? <TextLink to={address(row)}>{name(row)}</TextLink> : name(row)),
  };
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
          format={compactMoney}
        />
      }
      rows={count_approved > 0 ? by_month : []}
      columns={[
        subject<Row>(
          'Month',
          ({ month }) => monthText(month),
          ({ from, to }) => rowsAddress('approved', { ...filters, ...ownDays(from, to) }),
          ({ month }) => month,
        ),
        ...FIGURES,
      ]}
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
  address: (row: Row) => string;
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
            text: compactMoney(row.approved_total),
          }))}
        />
      }
      rows={rows}
      columns={[subject<Row>(title, name, address), ...FIGURES]}
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
      address={({ department }) => rowsAddress('approved', { ...filters, department_id: idText(department) })}
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
      address={({ category }) => rowsAddress('approved', { ...filters, category_id: idText(category) })}
    />
  );
}
