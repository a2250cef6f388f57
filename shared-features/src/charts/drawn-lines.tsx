import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { SeriesChartProps } from './chart-types';
import styles from './charts.module.css';
import { Legend } from './legend';
import { type Plot, PlotFrame } from './plot-frame';

const TICKS = 4;
const MARK = 4;

function scales({ points, series }: SeriesChartProps, plot: Plot) {
  const values = series.flatMap((row) => row.values.map((value) => value ?? 0));
  const y = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [plot.bottom, plot.top], nice: TICKS });
  const x = scalePoint({
    domain: points.map((_, index) => index),
    range: [plot.left, plot.right],
    padding: 0.5,
  });
  return { x, y };
}

const UNIT: Plot = { left: 0, right: 1, top: 0, bottom: 1, id: '' };

/** Round marks on the first line, square ones on the second. */
function Mark({ x, y, series }: { x: number; y: number; series: number }) {
  return series === 0 ? (
    <circle cx={x} cy={y} r={MARK} className={styles.first} />
  ) : (
    <rect x={x - MARK} y={y - MARK} width={2 * MARK} height={2 * MARK} className={styles.secondMark} />
  );
}

interface LastValueProps extends Pick<SeriesChartProps, 'format'> {
  values: readonly (number | null)[];
  x: (index: number) => number | undefined;
  y: (value: number) => number;
}

/** The newest value, at its mark. */
function LastValue({ values, format, x, y }: LastValueProps) {
  const index = values.findLastIndex((value) => value !== null);
  const value = values[index];
  if (value === null || value === undefined) return null;
  return (
    <text x={x(index)} y={y(value) - 10} className={styles.point}>
      {format.mark(value)}
    </text>
  );
}

/** Draws a {@link LineChart}. */
export default function DrawnLines(props: SeriesChartProps) {
  const { label, points, series, format } = props;
  return (
    <PlotFrame
      label={label}
      points={points}
      format={format.tick}
      ticks={scales(props, UNIT).y.ticks(TICKS)}
      yOf={(value, plot) => scales(props, plot).y(value)}
      xOf={(index, plot) => scales(props, plot).x(index) ?? 0}
      legend={<Legend names={series.map(({ name }) => name)} kind="line" />}
    >
      {(plot) => {
        const { x, y } = scales(props, plot);
        // Marks that would touch each other make a bar of the line.
        const hasRoom = x.step() >= 3 * MARK;
        return series.map(({ name, values }, number) => (
          <g key={name}>
            <LinePath
              data={values.map((value, index) => ({ value, index }))}
              defined={({ value }) => value !== null}
              x={({ index }) => x(index) ?? 0}
              y={({ value }) => y(value ?? 0)}
              className={number === 0 ? styles.firstLine : styles.secondLine}
            />
            <LastValue values={values} format={format} x={x} y={y} />
            {values.map((value, index) =>
              value === null || !hasRoom ? null : (
                <g key={`${points[index]} ${x(index)}`}>
                  <title>{`${points[index]}, ${name}: ${format.exact(value)}`}</title>
                  <Mark x={x(index) ?? 0} y={y(value)} series={number} />
                </g>
              ),
            )}
          </g>
        ));
      }}
    </PlotFrame>
  );
}
