import { sampleOf } from './load';
import { growthOf, type Measured, type Run, tableOf } from './report';

const sample = (medianMs: number, perSecond: number) => ({ medianMs, p95Ms: 2 * medianMs, perSecond });
const measured = (factor: number): Measured => ({
  what: 'one asset',
  alone: sample(3 * factor, 500),
  bareAlone: sample(2, 1000),
  together: sample(30, 400),
  bareTogether: sample(20, 1000),
});
const run = (assets: number, factor: number): Run => ({
  assets,
  measured: [measured(factor)],
  reads: new Map([
    ['listAssets', 5],
    ['listAssets sort=name', 5 * factor],
  ]),
});

test('a call stands beside the bare statement, alone and with many in flight', () => {
  expect(tableOf([measured(1)])).toMatch(
    /one asset \| +3\.0 \| +2\.0 \| +1\.50 \| +400 \| +1000 \| +2\.50 \| +60 \| +40 \|/,
  );
});

test('growth names what takes longer in the larger database, and no other read', () => {
  const growth = growthOf(run(10_000, 1), run(1_000_000, 2));
  expect(growth).toMatch(/one asset \| +3\.0 \| +6\.0 \| +2\.00 \|/);
  expect(growth).toContain('Of 2 lists, filters, searches, orders and figures, 1 take');
  expect(growth).toMatch(/listAssets sort=name \| +5\.0 \| +10 \| +2\.00 \|/);
});

test('of a hundred answers 95 are as fast as the figure says, and half as fast as the median', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(sampleOf(times, 1000)).toEqual({ medianMs: 51, p95Ms: 96, perSecond: 100 });
});
