import { type Sample, STEPS, type Visit } from './measure-visit';

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? 0;
  const high = sorted[Math.floor(middle)] ?? low;
  return (low + high) / 2;
}

const MEASURES: readonly [name: string, of: (sample: Sample) => number, digits: number][] = [
  ['ms', ({ ms }) => ms, 0],
  ['KB', ({ kilobytes }) => kilobytes, 1],
  ['requests', ({ requests }) => requests, 0],
];

/** The medians of both and their ratio, a line per step and measure. */
export function reportOf(composed: readonly Visit[], oneBundle: readonly Visit[]): string {
  const lines = STEPS.flatMap((step) =>
    MEASURES.map(([name, of, digits]) => {
      const [one, other] = [composed, oneBundle].map((visits) =>
        median(visits.map((visit) => of(visit[step]))),
      );
      const ratio = one !== undefined && other ? (one / other).toFixed(2) : 'n/a';
      const [left, right] = [one, other].map((figure) => (figure ?? 0).toFixed(digits).padStart(10));
      return `${step.padEnd(20)}${name.padEnd(10)}${left}${right}${ratio.padStart(8)}`;
    }),
  );
  const head = `${'until'.padEnd(20)}${''.padEnd(10)}${'composed'.padStart(10)}${'one'.padStart(10)}${'ratio'.padStart(8)}`;
  return [head, ...lines].join('\n');
}
