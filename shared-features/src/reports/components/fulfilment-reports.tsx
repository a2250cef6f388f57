import type { Reports } from '@portal/contract';
import { formatCount } from '@portal/ui/format';
import {
  BarChart,
  departmentText,
  LineChart,
  monthText,
  ReportCard,
  type ReportColumn,
  sameEverywhere,
} from '../../charts';
import { durationText, inDays } from '../model/durations';

type Fulfilment = Reports['fulfilment'];
type Durations = Pick<Fulfilment, 'count' | 'median_hours' | 'p90_hours'>;

const NONE = 'Nothing was fulfilled in this period';

const fulfilledIn = (what: string): ReportColumn<Durations> => ({
  title: `Fulfilled in the ${what}`,
  value: ({ count }) => count,
  text: ({ count }) => formatCount(count),
  figures: true,
});

const DURATIONS: readonly ReportColumn<Durations>[] = [
  {
    title: 'Median in days',
    value: ({ median_hours }) => inDays(median_hours),
    text: ({ median_hours }) => durationText(median_hours),
    figures: true,
  },
  {
    title: '90th percentile in days',
    value: ({ p90_hours }) => inDays(p90_hours),
    text: ({ p90_hours }) => durationText(p90_hours),
    figures: true,
  },
];

const DAYS = sameEverywhere((value) => `${value} d`);

/** From request to fulfillment, by the month of fulfilment. */
export function FulfilmentByMonth({ fulfilment: { count, by_month } }: { fulfilment: Fulfilment }) {
  return (
    <ReportCard
      title="Time to fulfillment by month"
      description="Of what was fulfilled in the period, whenever submitted; by the month of the fulfillment"
      chart={
        <LineChart
          label="Days from request to fulfillment by month, median and 90th percentile, as lines"
          points={by_month.map(({ month }) => monthText(month))}
          series={[
            { name: 'Median', values: by_month.map((row) => inDays(row.median_hours)) },
            { name: '90th percentile', values: by_month.map((row) => inDays(row.p90_hours)) },
          ]}
          format={DAYS}
        />
      }
      rows={count > 0 ? by_month : []}
      columns={[
        { title: 'Month', value: ({ month }) => month, text: ({ month }) => monthText(month) },
        fulfilledIn('month'),
        ...DURATIONS,
      ]}
      fileName="time-to-fulfillment-by-month"
      empty={NONE}
    />
  );
}

/** From request to fulfillment, by department. */
export function FulfilmentByDepartment({ fulfilment: { by_department } }: { fulfilment: Fulfilment }) {
  return (
    <ReportCard
      title="Time to fulfillment by department"
      description="Median of what was fulfilled in the period, whenever submitted"
      chart={
        <BarChart
          label="Median time from request to fulfillment by department, as bars"
          bars={by_department.map(({ department, median_hours }) => ({
            label: departmentText(department),
            value: median_hours ?? 0,
            text: durationText(median_hours),
          }))}
        />
      }
      rows={by_department}
      columns={[
        { title: 'Department', value: ({ department }) => departmentText(department) },
        fulfilledIn('period'),
        ...DURATIONS,
      ]}
      fileName="time-to-fulfillment-by-department"
      empty={NONE}
    />
  );
}
