import type { Reports } from '@portal/contract';
import { StatusBadge } from '@portal/ui/base';
import { formatCount, statusLabel } from '@portal/ui/format';
import {
  BarChart,
  ColumnChart,
  categoryText,
  departmentText,
  moneyColumn,
  monthText,
  ReportCard,
  type ReportColumn,
  sameEverywhere,
} from '../../charts';

type Requests = Reports['requests'];
type Figures = Pick<Requests, 'total' | 'pending' | 'approved' | 'rejected' | 'fulfilled' | 'amount'>;

const COUNTS = sameEverywhere(formatCount);
const NONE = 'No requests in this period';
const BY_NOW = 'What was submitted in the period, and what has become of it by now';

const figure = (title: string, key: keyof Figures): ReportColumn<Figures> => ({
  title,
  value: (row) => row[key],
  text: (row) => formatCount(row[key]),
  figures: true,
});

const value = moneyColumn<Pick<Figures, 'amount'>>('Paid or estimated', ({ amount }) => amount);

const FIGURES: readonly ReportColumn<Figures>[] = [
  figure('Submitted', 'total'),
  figure('Still pending', 'pending'),
  figure('Approved by now', 'approved'),
  figure('Rejected by now', 'rejected'),
  figure('Fulfilled by now', 'fulfilled'),
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
      description={BY_NOW}
      chart={<BarChart label="Requests by status, as bars" bars={bars(by_status, label)} />}
      rows={total > 0 ? by_status : []}
      columns={[
        { title: 'Status', value: label, text: ({ status }) => <StatusBadge status={status} /> },
        {
          title: 'Submitted',
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
      description={BY_NOW}
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
      description={`${BY_NOW}; repairs have no category`}
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
      description="By the month in which they were submitted, and how many of these are fulfilled by now"
      chart={
        <ColumnChart
          label="Requests by month, as columns"
          points={by_month.map(label)}
          series={[
            { name: 'Submitted', values: by_month.map((row) => row.total) },
            { name: 'Fulfilled by now', values: by_month.map((row) => row.fulfilled) },
          ]}
          format={COUNTS}
        />
      }
      rows={total > 0 ? by_month : []}
      columns={[{ title: 'Month', value: ({ month }) => month, text: label }, ...FIGURES]}
      fileName="requests-by-month"
      empty={NONE}
    />
  );
}
