/** One bar: its name, its length, and what stands at its end. */
interface Bar {
  label: string;
  value: number;
  /** The value as people read it. */
  text: string;
}

/** A named row of values over the points of a chart; null where there is none. */
interface Series {
  name: string;
  values: readonly (number | null)[];
}

/** How the values of a chart are written. */
export interface ValueFormat {
  /** At the axis: round values, with no more digits than they have. */
  tick: (value: number) => string;
  /** At a column or mark, where room is scarce: rounded so that one sees it. */
  mark: (value: number) => string;
  /** In the tooltip. */
  exact: (value: number) => string;
}

export interface BarChartProps {
  /** What the picture shows, for who does not see it; the figures are in the table behind it. */
  label: string;
  bars: readonly Bar[];
}

export interface SeriesChartProps {
  label: string;
  /** Along the bottom, such as months. */
  points: readonly string[];
  /** Two at most: told apart by pattern, line and mark, not by colour alone. */
  series: readonly Series[];
  format: ValueFormat;
}
