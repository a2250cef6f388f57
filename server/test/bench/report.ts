import type { Sample } from './load';

/** One call in a database of one size: alone and with 32 in flight, ours and the bare statement. */
export interface Measured {
  what: string;
  alone: Sample;
  bareAlone: Sample;
  together: Sample;
  bareTogether: Sample;
}

export interface Run {
  assets: number;
  measured: readonly Measured[];
  /** Every call that reads, in every order: the median of its answers one at a time. */
  reads: ReadonlyMap<string, number>;
}

export interface Exported {
  /** Endless where the server gave up. */
  seconds: number;
  copySeconds: number;
  restMegabytes: number;
  mostMegabytes: number;
}

const ms = (value: number) => (Number.isFinite(value) ? value.toFixed(value < 10 ? 1 : 0) : 'error');
const ratio = (one: number, other: number) =>
  other > 0 && Number.isFinite(one / other) ? (one / other).toFixed(2) : 'n/a';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

const HEAD = [
  'Call',
  'alone ms',
  'bare ms',
  'ratio',
  'at 32: a second',
  'bare a second',
  'ratio',
  'p95 ms',
  'bare p95 ms',
];

/** Each call beside the bare statement; a ratio of 1 is as fast as that, 2 half as fast. */
export function tableOf(measured: readonly Measured[]): string {
  return table(
    HEAD,
    measured.map(({ what, alone, bareAlone, together, bareTogether }) => [
      what,
      ms(alone.medianMs),
      ms(bareAlone.medianMs),
      ratio(alone.medianMs, bareAlone.medianMs),
      together.perSecond.toFixed(0),
      bareTogether.perSecond.toFixed(0),
      ratio(bareTogether.perSecond, together.perSecond),
      ms(together.p95Ms),
      ms(bareTogether.p95Ms),
    ]),
  );
}

export function exportLineOf({ seconds, copySeconds, mostMegabytes, restMegabytes }: Exported): string {
  const taken = Number.isFinite(seconds) ? `${seconds.toFixed(1)} s` : 'given up by the server';
  return `Export of all assets: ${taken}, COPY of the same ${copySeconds.toFixed(1)} s, ratio ${ratio(seconds, copySeconds)}; memory ${restMegabytes.toFixed(0)} MB before, ${mostMegabytes.toFixed(0)} MB at most.`;
}

/** Growth that is within this is none. */
const SAME = 1.3;

/** How much longer each call takes in the larger of two databases. */
export function growthOf(small: Run, large: Run): string {
  const named = small.measured.flatMap((one) => {
    const other = large.measured.find(({ what }) => what === one.what);
    return other ? [[one.what, one.alone.medianMs, other.alone.medianMs] as const] : [];
  });
  const rowOf = ([what, one, other]: readonly [string, number, number]) => [
    what,
    ms(one),
    ms(other),
    ratio(other, one),
  ];
  const grown = [...small.reads]
    .map(([what, one]) => [what, one, large.reads.get(what) ?? Number.NaN] as const)
    .filter(([, one, other]) => !(other / one <= SAME))
    .sort(([, a, b], [, c, d]) => d / c - b / a);
  const head = (first: string) => [first, `${small.assets} ms`, `${large.assets} ms`, 'growth'];
  return [
    table(head('Call'), named.map(rowOf)),
    '',
    `Of ${small.reads.size} lists, filters, searches, orders and figures, ${small.reads.size - grown.length} take at most ${SAME} times as long. The others:`,
    '',
    table(head('Read'), grown.map(rowOf)),
  ].join('\n');
}
