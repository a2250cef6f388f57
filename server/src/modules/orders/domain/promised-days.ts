import { formatCalendarDate } from '@portal/contract';

/** A line by the days that are known of it: what was asked for, and what the vendor promised. */
interface DatedLine {
  id: number;
  position: number;
  name: string;
  promised_on: string | null;
  /** The promised day, else the expected one. */
  due_on: string | null;
}

interface DatedOrder {
  lines: readonly DatedLine[];
  shares: readonly { line_id: number; request_id: number }[];
}

/** The last day on which something for a request comes; null where no day is known. */
function dueDaysOf({ lines, shares }: DatedOrder): Map<number, string | null> {
  const dayOf = new Map(lines.map(({ id, due_on }) => [id, due_on]));
  const days = new Map<number, string | null>();
  for (const { line_id, request_id } of shares) {
    const day = dayOf.get(line_id) ?? null;
    const sofar = days.get(request_id) ?? null;
    days.set(request_id, sofar === null || (day !== null && day > sofar) ? day : sofar);
  }
  return days;
}

/** Requests whose things come later than was known, by their ids, with the day before and the day now. */
export function promisedLater(
  before: DatedOrder,
  after: DatedOrder,
): ReadonlyMap<number, { was: string; is: string }> {
  const now = dueDaysOf(after);
  return new Map(
    [...dueDaysOf(before)].flatMap(([requestId, was]) => {
      const is = now.get(requestId) ?? null;
      return was !== null && is !== null && is > was ? [[requestId, { was, is }] as const] : [];
    }),
  );
}

const day = (value: string | null) => (value === null ? 'no day' : formatCalendarDate(value));

/** What changed of the promised days, line by line, as the log tells it. */
export function promiseTexts(before: DatedOrder, after: DatedOrder): string[] {
  const was = new Map(before.lines.map(({ id, promised_on }) => [id, promised_on]));
  return after.lines.flatMap(({ id, position, name, promised_on }) =>
    (was.get(id) ?? null) === promised_on
      ? []
      : [`Line ${position}, ${name}: promised for ${day(promised_on)}, before ${day(was.get(id) ?? null)}`],
  );
}
