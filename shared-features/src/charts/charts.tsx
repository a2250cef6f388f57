import { LinesSkeleton } from '@portal/ui/base';
import { lazy, Suspense } from 'react';
import type { BarChartProps, SeriesChartProps } from './chart-types';
import styles from './charts.module.css';

const DrawnBars = lazy(() => import('./drawn-bars'));
const DrawnColumns = lazy(() => import('./drawn-columns'));
const DrawnLines = lazy(() => import('./drawn-lines'));

const waiting = (
  <div className={styles.waiting}>
    <LinesSkeleton lines={5} label="Loading the chart" />
  </div>
);

/** Amounts of a few things, the name before and the value at the end of each bar. Drawn by code that loads on first use. */
export function BarChart(props: BarChartProps) {
  return (
    <Suspense fallback={waiting}>
      <DrawnBars {...props} />
    </Suspense>
  );
}

/** Counts over time as columns, one or two per point. */
export function ColumnChart(props: SeriesChartProps) {
  return (
    <Suspense fallback={waiting}>
      <DrawnColumns {...props} />
    </Suspense>
  );
}

/** Measures over time as lines; a point without a value leaves a gap. */
export function LineChart(props: SeriesChartProps) {
  return (
    <Suspense fallback={waiting}>
      <DrawnLines {...props} />
    </Suspense>
  );
}
