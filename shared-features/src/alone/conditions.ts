import { today } from '@portal/ui/base';

/** What calls may meet while somebody tests. */
export const CONDITIONS = ['empty', 'slow', 'failing', 'offline'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** For all calls, or for one by its id; a call without one is answered as it is. */
export interface Conditions {
  all?: Condition;
  calls: Readonly<Record<string, Condition>>;
}

/** The command that serves the page reads it with each call. Each area has its own: cookies of a machine are of all its ports. */
const cookieOf = (area: string) => `portal-alone-${area}`;

export function readConditions(area: string, cookies = document.cookie): Conditions {
  const name = cookieOf(area);
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    const { all, calls = {} } = JSON.parse(decodeURIComponent(value ?? '{}')) as Partial<Conditions>;
    return { ...(all ? { all } : {}), calls };
  } catch {
    return { calls: {} };
  }
}

/** Holds until the tab's browser is closed. */
export function writeConditions(area: string, conditions: Conditions): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
  document.cookie = `${cookieOf(area)}=${encodeURIComponent(JSON.stringify(conditions))}; path=/; SameSite=Strict`;
}

/** One call with its condition, or all calls where none is named; undefined makes it as it is again. */
export function withCondition(
  { all, calls }: Conditions,
  call: string | undefined,
  condition: Condition | undefined,
): Conditions {
  if (call === undefined) return { ...(condition ? { all: condition } : {}), calls };
  const { [call]: _, ...others } = calls;
  return { ...(all ? { all } : {}), calls: condition ? { ...others, [call]: condition } : others };
}

const DAY_KEY = 'portal.alone-day';
const ZONE_KEY = 'portal.alone-zone';

/** The day that the page takes for today, `2025-01-31`; null for the machine's. */
export const chosenDay = () => sessionStorage.getItem(DAY_KEY);
/** The time zone that the page takes for the organisation's; null for the organisation's own. */
export const chosenZone = () => sessionStorage.getItem(ZONE_KEY);

function choose(key: string, value: string | null): void {
  if (value) sessionStorage.setItem(key, value);
  else sessionStorage.removeItem(key);
}

export const chooseDay = (day: string | null) => choose(DAY_KEY, day);
export const chooseZone = (zone: string | null) => choose(ZONE_KEY, zone);

/**
 * Lets the clock of the page stand at the same time of another day. The API goes by its own clock.
 * @param day `2025-01-31`
 */
export function moveClock(day: string, global: { Date: DateConstructor } = globalThis): void {
  const RealDate = global.Date;
  const offset = RealDate.parse(day) - RealDate.parse(today());
  if (Number.isNaN(offset)) return;
  global.Date = class extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      // A date of now, or of what is given; the constructor's other forms are passed on as they are.
      if (given.length === 0) super(RealDate.now() + offset);
      else super(...given);
    }
    static override now() {
      return RealDate.now() + offset;
    }
  } as DateConstructor;
}
