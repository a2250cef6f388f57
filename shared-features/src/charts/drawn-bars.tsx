import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { BarChartProps } from './chart-types';
import styles from './charts.module.css';
import { useWidth } from './use-width';

const ROW_HEIGHT = 30;
const NAME_SHARE = 0.42;
const NAME_GAP = 10;
const VALUE_GAP = 8;
const LETTER_WIDTH = 7;
/** Values are bold. */
const VALUE_LETTER_WIDTH = 8;

/** A name that has no room is cut; the table and the tooltip have it whole. */
function fitted(text: string, width: number): string {
  const letters = Math.max(4, Math.floor(width / LETTER_WIDTH));
  return text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
}

/** Draws a {@link BarChart}. */
export default function DrawnBars({ label, bars }: BarChartProps) {
  const { ref, width } = useWidth();
  const height = bars.length * ROW_HEIGHT;
  const longest = Math.max(0, ...bars.map(({ label: name }) => name.length));
  const nameWidth = Math.min(longest * LETTER_WIDTH + NAME_GAP, width * NAME_SHARE);
  const valueWidth = Math.max(0, ...bars.map(({ text }) => text.length)) * VALUE_LETTER_WIDTH + VALUE_GAP;
  const x = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
    range: [0, Math.max(40, width - nameWidth - valueWidth)],
  });
  const y = scaleBand({ domain: bars.map((_, index) => index), range: [0, height], padding: 0.3 });
  return (
    <div ref={ref} className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.svg}>
        {bars.map((bar, index) => {
          const top = y(index) ?? 0;
          const middle = top + y.bandwidth() / 2;
          const length = Math.max(x(bar.value), bar.value > 0 ? 2 : 0);
          return (
            <g key={bar.label}>
              <title>{`${bar.label}: ${bar.text}`}</title>
              <text x={nameWidth - NAME_GAP} y={middle} className={styles.name} dy="0.35em">
                {fitted(bar.label, nameWidth - NAME_GAP)}
              </text>
              <Bar
                x={nameWidth}
                y={top}
                width={length}
                height={y.bandwidth()}
                rx={3}
                className={styles.first}
              />
              <text x={nameWidth + length + VALUE_GAP} y={middle} className={styles.value} dy="0.35em">
                {bar.text}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
