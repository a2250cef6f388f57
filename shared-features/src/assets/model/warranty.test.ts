import { warrantyState } from './warranty';

test.each([
  [null, undefined],
  ['2025-06-14', { text: 'Ended Jun 14, 2025', tone: 'neutral' }],
  ['2025-06-15', { text: 'Ends today', tone: 'warning' }],
  ['2025-06-16', { text: 'Ends in 1 day', tone: 'warning' }],
  ['2025-08-14', { text: 'Ends in 60 days', tone: 'warning' }],
  ['2025-08-15', { text: 'Until Aug 15, 2025', tone: 'success' }],
] as const)('a warranty until %s, seen on June 15', (until, state) => {
  expect(warrantyState(until, '2025-06-15')).toEqual(state);
});
