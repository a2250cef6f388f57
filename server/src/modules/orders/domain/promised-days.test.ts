import { promisedLater, promiseTexts } from './promised-days';

const line = (id: number, due_on: string | null, promised_on: string | null = null) => ({
  ...{ id, position: id, name: 'Laptop', due_on, promised_on },
});
const order = (...lines: ReturnType<typeof line>[]) => ({
  lines,
  shares: [
    { line_id: 1, request_id: 7 },
    { line_id: 2, request_id: 7 },
    { line_id: 2, request_id: 8 },
  ],
});

test('a request comes with its last line; only what comes later than was known is told', () => {
  const before = order(line(1, '2026-12-01'), line(2, '2026-12-10'));
  const later = (...lines: ReturnType<typeof line>[]) => [...promisedLater(before, order(...lines))];
  expect(later(line(1, '2026-12-09'), line(2, '2026-12-10'))).toEqual([]);
  expect(later(line(1, '2026-12-11'), line(2, '2026-12-10'))).toEqual([
    [7, { was: '2026-12-10', is: '2026-12-11' }],
  ]);
  expect(later(line(1, '2026-12-01'), line(2, '2026-12-05'))).toEqual([]);
  expect(later(line(1, null), line(2, null))).toEqual([]);
});

test('a day where none was known before is no delay', () => {
  expect([
    ...promisedLater(order(line(1, null), line(2, null)), order(line(1, '2026-12-01'), line(2, null))),
  ]).toEqual([]);
});

test('the log tells the promised days that changed', () => {
  expect(
    promiseTexts(
      order(line(1, '2026-12-01'), line(2, null)),
      order(line(1, '2026-12-03', '2026-12-03'), line(2, null)),
    ),
  ).toEqual(['Line 1, Laptop: promised for Dec 03, 2026, before no day']);
});
