import { compareRelease } from './compare-release';

const TIMES = { median_load_ms: 120.4, p95_load_ms: 400.6 };

test.each([
  ['nothing', { loads: 0, failures: 0, median_load_ms: null, p95_load_ms: null }, [null, null, null]],
  ['a few', { loads: 9, failures: 9, ...TIMES }, [null, null, null]],
  ['some: the median alone', { loads: 39, failures: 10, ...TIMES }, [null, 120, null]],
  ['many', { loads: 47, failures: 3, ...TIMES }, [60, 120, 401]],
  ['many that all went well', { loads: 5000, failures: 0, ...TIMES }, [0, 120, 401]],
  ['a share below one', { loads: 4999, failures: 1, ...TIMES }, [0.2, 120, 401]],
])('of %s: failures per 1,000, median and p95 where there are enough', (_what, measured, figures) => {
  const { loads, failures, failures_per_1000, median_load_ms, p95_load_ms } = compareRelease(measured);
  expect([failures_per_1000, median_load_ms, p95_load_ms]).toEqual(figures);
  expect({ loads, failures }).toEqual({ loads: measured.loads, failures: measured.failures });
});
