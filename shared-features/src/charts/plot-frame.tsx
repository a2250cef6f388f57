import { type ReactNode, useId } from 'react';
import type { SeriesChartProps, ValueFormat } from './chart-types';
import styles from './charts.module.css';
import { useWidth } from './use-width';

const HEIGHT = 250;
const MARGIN = { top: 22, right: 30, bottom: 30, left: 58 } as const;
const LABEL_WIDTH = 64;

/** Where things lie in a plot: pixels from the left and from the top. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** For ids of patterns: unique in the page. */
  id: string;
}

interface PlotFrameProps extends Pick<SeriesChartProps, 'label' | 'points'> {
  /** A value at the axis. */
  format: ValueFormat['tick'];
  /** Values at which a line crosses the plot. */
  ticks: readonly number[];
  /** Pixels from the top of a value. */
  yOf: (value: number, plot: Plot) => number;
  /** Pixels from the left of a point's middle. */
  xOf: (index: number, plot: Plot) => number;
  legend: ReactNode;
  children: (plot: Plot) => ReactNode;
}

/** Axes, lines and legend around what a chart draws. */
export function PlotFrame({ label, points, format, ticks, yOf, xOf, legend, children }: PlotFrameProps) {
  const { ref, width } = useWidth();
  const id = useId().replaceAll(':', '');
  const plot: Plot = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: HEIGHT - MARGIN.bottom,
    id,
  };
  // Every name where there is room, else every second, third and so on; the last one always.
  const step = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / Math.max(1, plot.right - plot.left)));
  return (
    <div ref={ref} className={styles.chart}>
      {legend}
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={styles.svg}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={plot.left}
              x2={plot.right}
              y1={yOf(tick, plot)}
              y2={yOf(tick, plot)}
              className={styles.grid}
            />
            <text x={plot.left - 8} y={yOf(tick, plot)} className={styles.tick} dy="0.35em">
              {format(tick)}
            </text>
          </g>
        ))}
        {points.map((point, index) =>
          (points.length - 1 - index) % step === 0 ? (
            <text
              key={`${point} ${xOf(index, plot)}`}
              x={xOf(index, plot)}
              y={plot.bottom + 18}
              className={styles.point}
            >
              {point}
            </text>
          ) : null,
        )}
        {children(plot)}
      </svg>
    </div>
  );
}
