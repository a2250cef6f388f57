import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { SeriesChartProps } from './chart-types';
import styles from './charts.module.css';
import { Legend } from './legend';
import { type Plot, PlotFrame } from './plot-frame';

const TICKS = 4;
const LETTER_WIDTH = 6.5;

function scales({ points, series }: SeriesChartProps, plot: Plot) {
  const values = series.flatMap((row) => row.values.map((value) => value ?? 0));
  const y = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [plot.bottom, plot.top], nice: TICKS });
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [plot.left, plot.right],
    padding: 0.25,
  });
  const inner = scaleBand({
    domain: series.map((_, index) => index),
    range: [0, x.bandwidth()],
    padding: 0.08,
  });
  return { x, y, inner };
}

const UNIT: Plot = { left: 0, right: 1, top: 0, bottom: 1, id: '' };

/** Draws a {@link ColumnChart}. */
export default function DrawnColumns(props: SeriesChartProps) {
  const { label, points, series, format } = props;
  // Counts have no halves.
  const ticks = scales(props, UNIT).y.ticks(TICKS).filter(Number.isInteger);
  return (
    <PlotFrame
      label={label}
      points={points}
      format={format.tick}
      ticks={ticks}
      yOf={(value, plot) => scales(props, plot).y(value)}
      xOf={(index, plot) => {
        const { x } = scales(props, plot);
        return (x(index) ?? 0) + x.bandwidth() / 2;
      }}
      legend={<Legend names={series.map(({ name }) => name)} kind="column" />}
    >
      {(plot) => {
        const { x, y, inner } = scales(props, plot);
        const longest = Math.max(
          ...series.flatMap(({ values }) => values.map((value) => format.mark(value ?? 0).length)),
        );
        const hasRoom = Math.min(inner.step(), x.step() / series.length) >= longest * LETTER_WIDTH;
        return (
          <>
            <defs>
              <pattern
                id={`hatch-${plot.id}`}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" className={styles.hatchGround} />
                <line x1="0" y1="0" x2="0" y2="6" className={styles.hatchLine} />
              </pattern>
            </defs>
            {points.flatMap((point, index) =>
              series.map(({ name, values }, number) => {
                const value = values[index] ?? 0;
                const left = (x(index) ?? 0) + (inner(number) ?? 0);
                return (
                  <g key={`${point} ${name}`}>
                    <title>{`${point}, ${name}: ${format.exact(value)}`}</title>
                    <Bar
                      x={left}
                      y={y(value)}
                      width={inner.bandwidth()}
                      height={plot.bottom - y(value)}
                      className={number === 0 ? styles.first : styles.second}
                      fill={number === 0 ? undefined : `url(#hatch-${plot.id})`}
                    />
                    {hasRoom && value > 0 ? (
                      <text x={left + inner.bandwidth() / 2} y={y(value) - 5} className={styles.point}>
                        {format.mark(value)}
                      </text>
                    ) : null}
                  </g>
                );
              }),
            )}
          </>
        );
      }}
    </PlotFrame>
  );
}
