import type { Reports } from '@portal/contract';
import { Money, StatusBadge } from '@portal/ui/base';
import { formatCount, statusLabel } from '@portal/ui/format';
import {
  BarChart,
  ColumnChart,
  categoryText,
  departmentText,
  monthText,
  ReportCard,
  type ReportColumn,
} from '../../charts';

type Requests = Reports['requests'];
type Figures = Pick<Requests, 'total' | 'pending' | 'approved' | 'rejected' | 'fulfilled' | 'amount'>;

const NONE = 'No requests in this period';
const VALUE_NOTE = 'The value is what was paid, else the estimate.';

const figure = (title: string, key: keyof Figures): ReportColumn<Figures> => ({
  title,
  value: (row) => row[key],
  text: (row) => formatCount(row[key]),
  figures: true,
});

const value: ReportColumn<Pick<Figures, 'amount'>> = {
  title: 'Value',
  value: ({ amount }) => amount,
  text: ({ amount }) => <Money amount={amount} />,
  figures: true,
};

const FIGURES: readonly ReportColumn<Figures>[] = [
  figure('Requests', 'total'),
  figure('Pending', 'pending'),
  figure('Approved', 'approved'),
  figure('Rejected', 'rejected'),
  figure('Fulfilled', 'fulfilled'),
  value,
];

function bars<Row extends { total: number }>(rows: readonly Row[], label: (row: Row) => string) {
  return rows.map((row) => ({ label: label(row), value: row.total, text: formatCount(row.total) }));
}

/** Requests by status: where what was asked for stands now. */
export function RequestsByStatus({ requests: { total, by_status } }: { requests: Requests }) {
  const label = ({ status }: { status: string }) => statusLabel(status).text;
  return (
    <ReportCard
      title="Requests by status"
      description="Where what was requested in the period stands now"
      chart={<BarChart label="Requests by status, as bars" bars={bars(by_status, label)} />}
      rows={total > 0 ? by_status : []}
      columns={[
        { title: 'Status', value: label, text: ({ status }) => <StatusBadge status={status} /> },
        {
          title: 'Requests',
          value: (row) => row.total,
          text: (row) => formatCount(row.total),
          figures: true,
        },
        value,
      ]}
      fileName="requests-by-status"
      empty={NONE}
    />
  );
}

/** Requests by department. */
export function RequestsByDepartment({ requests: { by_department } }: { requests: Requests }) {
  const label = (row: (typeof by_department)[number]) => departmentText(row.department);
  return (
    <ReportCard
      title="Requests by department"
      description={VALUE_NOTE}
      chart={<BarChart label="Requests by department, as bars" bars={bars(by_department, label)} />}
      rows={by_department}
      columns={[{ title: 'Department', value: label }, ...FIGURES]}
      fileName="requests-by-department"
      empty={NONE}
    />
  );
}

/** Requests by category; repairs have none. */
export function RequestsByCategory({ requests: { by_category } }: { requests: Requests }) {
  const label = (row: (typeof by_category)[number]) => categoryText(row.category);
  return (
    <ReportCard
      title="Requests by category"
      description="Repairs have no category"
      chart={<BarChart label="Requests by category, as bars" bars={bars(by_category, label)} />}
      rows={by_category}
      columns={[{ title: 'Category', value: label }, ...FIGURES]}
      fileName="requests-by-category"
      empty={NONE}
    />
  );
}

/** Requests by the month in which they were made, and how many of them are fulfilled. */
export function RequestsByMonth({ requests: { total, by_month } }: { requests: Requests }) {
  const label = ({ month }: { month: string }) => monthText(month);
  return (
    <ReportCard
      title="Requests by month"
      description="By the month of the request, and how many of them are fulfilled by now"
      chart={
        <ColumnChart
          label="Requests by month, as columns"
          points={by_month.map(label)}
          series={[
            { name: 'Requested', values: by_month.map((row) => row.total) },
            { name: 'Fulfilled', values: by_month.map((row) => row.fulfilled) },
          ]}
          format={formatCount}
        />
      }
      rows={total > 0 ? by_month : []}
      columns={[{ title: 'Month', value: ({ month }) => month, text: label }, ...FIGURES]}
      fileName="requests-by-month"
      empty={NONE}
    />
  );
}
