import { act, render, screen } from '@testing-library/react';
import { setTimeZone, today, useToday } from './time-zone';
import { DateText, DateTimeText, RelativeTime } from './values';

const AT = '2026-11-29T04:08:00.000Z';

function Today() {
  return <p>{useToday()}</p>;
}

afterEach(() => {
  act(() => setTimeZone('UTC'));
  jest.useRealTimers();
});

it('shows days and times by the organisation’s zone, whatever the reader’s, and follows a change of it', () => {
  render(
    <>
      <DateTimeText value={AT} />
      <DateText value={AT} />
      <DateText value="2026-11-29" />
    </>,
  );
  const [moment, day, date] = screen.getAllByRole('time');
  expect(moment).toHaveTextContent(/^Nov 29, 2026, 04:08$/);
  act(() => setTimeZone('Pacific/Honolulu'));
  // The reader of this test is in UTC.
  expect(moment).toHaveTextContent(/^Nov 28, 2026, 18:08 HST$/);
  expect(day).toHaveTextContent(/^Nov 28, 2026$/);
  expect(day).toHaveAttribute('title', 'Nov 28, 2026, 18:08 HST');
  // A calendar date is the same everywhere.
  expect(date).toHaveTextContent(/^Nov 29, 2026$/);
});

it('names the zone in the tooltip of what is told in words', () => {
  act(() => setTimeZone('Asia/Kolkata'));
  render(<RelativeTime value={AT} />);
  expect(screen.getByRole('time')).toHaveAttribute('title', 'Nov 29, 2026, 09:38 GMT+5:30');
});

it('today is the organisation’s day', () => {
  jest.useFakeTimers({ now: Date.parse(AT) });
  render(<Today />);
  expect(screen.getByText('2026-11-29')).toBeVisible();
  act(() => setTimeZone('Pacific/Honolulu'));
  expect(screen.getByText('2026-11-28')).toBeVisible();
  expect(today()).toBe('2026-11-28');
});

it('the next visit begins with it', () => {
  act(() => setTimeZone('Pacific/Apia'));
  expect(localStorage.getItem('portal.time_zone')).toBe('Pacific/Apia');
});
