import { dayIn } from './periods';

test.each([
  ['2026-13-45', 'Date must be a date like 2026-01-31'],
  ['9999-01-01', 'Date must be a date from 1900-01-01 to 2999-12-31'],
])('%s in a query is refused: %s', (text, message) => {
  expect(
    dayIn('Date')
      .safeParse(text)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
});
