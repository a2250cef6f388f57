import { useEffect } from 'react';
import { describeError } from '../../base/describe-error';
import { useIsLeaving } from '../../router';
import { toast } from '../../toast';
import type { ListState } from './use-list-state';

/** What a page that is no list shows: no page of it can be behind the last one. */
const NO_LIST = { total: undefined, totalIsExact: true, stale: false } as const;
const NO_ROWS: readonly unknown[] = [];

interface Shown {
  state: ListState | undefined;
  error: unknown;
  rows: readonly unknown[] | undefined;
  total: number | undefined;
  totalIsExact: boolean;
  stale: boolean;
  /** What the address calls differently from the call: the call's name -> the address's. */
  names?: Readonly<Record<string, string>>;
}

/** A page that is no number reads as the first one. */
function isOddPage({ page, isSet }: ListState): boolean {
  return page === 1 && isSet('page');
}

/** What the server refused of what the address asks for, by name with its message, and what it is not even asked for. */
function refusedOf({
  state,
  error,
  names = {},
}: Shown & { state: ListState }): (readonly [string, string])[] {
  const { code, fields = {} } = error ? describeError(error) : {};
  const named = Object.entries(fields).map(([name, message]) => [names[name] ?? name, message] as const);
  const refused = code === 'invalid' ? named.filter(([name]) => state.isSet(name)) : [];
  return isOddPage(state) ? [['page', ''], ...refused] : refused;
}

function lastPage({ state, rows, total = 0, totalIsExact, stale }: Shown): number | undefined {
  if (!state || stale || rows?.length !== 0 || state.page === 1 || total === 0 || !totalIsExact)
    return undefined;
  return Math.ceil(total / state.pageSize);
}

/** Unknown names are announced once for a page, of however many lists. */
let announced = '';

/** Takes out of the address, once the page is there, what nothing on it reads, and says so. */
function useOnlyKnownNames({ state, rows, error, stale }: Shown, isLeaving: boolean): void {
  const isThere = rows !== undefined && !stale && !error && !isLeaving;
  useEffect(() => {
    const strange = state && isThere ? state.strange() : [];
    const text = strange.map((name) => `“${name}”`).join(', ');
    if (text !== '') {
      if (text !== announced)
        toast.destructive('Error', `Nothing on this page is called ${text}`, 'The address was put right');
      state?.drop(strange);
    }
    announced = text;
  }, [state, isThere]);
}

/**
 * Leads from an address that asks for what there is not to the nearest one that there is: what the server refuses goes
 * back to its default and a message says why, a page behind the last one becomes the last one. Answers whether it is
 * on the way there.
 */
export function useCorrectedState(shown: Shown): boolean {
  const { state } = shown;
  const isLeaving = useIsLeaving();
  useOnlyKnownNames(shown, isLeaving);
  const refused = state ? refusedOf({ ...shown, state }) : [];
  const page = lastPage(shown);
  const wanted = page === undefined ? refused.map(([name]) => name).join() : `page=${page}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all that the correction depends on
  useEffect(() => {
    if (isLeaving) return;
    if (page !== undefined) state?.correct({ page: String(page) });
    else if (refused.length > 0) {
      const reasons = refused.flatMap(([, message]) => message || []);
      if (reasons.length > 0) toast.destructive('Error', reasons.join('. '), 'The address was put right');
      state?.correct(Object.fromEntries(refused.map(([name]) => [name, undefined])));
    }
  }, [wanted, isLeaving]);
  return wanted !== '';
}

/**
 * The same for a page that is no list: `error` is what its read threw, `isThere` whether it has what it shows, `names`
 * what the address calls differently from the call.
 */
export function useCorrectedAddress(
  state: ListState,
  error: unknown,
  isThere: boolean,
  names: Shown['names'] = {},
): boolean {
  return useCorrectedState({ state, error, rows: isThere ? NO_ROWS : undefined, ...NO_LIST, names });
}
