import { durationText, inDays } from './durations';

test.each([
  [null, '–'],
  [0.4, '0.4 hours'],
  [1, '1 hour'],
  [47.9, '47.9 hours'],
  [48, '2 days'],
  [91, '3.8 days'],
])('%p hours read %s', (hours, text) => {
  expect(durationText(hours)).toBe(text);
});

test('in days with one decimal', () => {
  expect([inDays(91), inDays(720), inDays(null)]).toEqual([3.8, 30, null]);
});
