import { DEFAULT_PAGE_SIZE } from '@portal/contract/vocabulary';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../router';
import { strangeNames, useKnownParams } from '../../router/known-params';

/** The filters of a list: name -> chosen value, `''` for all. */
export type ListFilters = Readonly<Record<string, string>>;

export interface ListStateOptions<F extends ListFilters> {
  /** Each filter with its default value. */
  filters?: F;
  /** A column, `-` before it for descending. */
  sort?: string;
  /** 10 unless given (specification, section 9). */
  pageSize?: number;
  /** Tells two lists of one page apart in the address. */
  prefix?: string;
}

/** What a list shows now and how to change it. All of it lives in the address, so reload, Back and a shared link agree. */
export interface ListState<F extends ListFilters = ListFilters> {
  page: number;
  pageSize: number;
  search: string;
  sort: string;
  filters: F;
  /** Ready for a list call: `page`, `page_size`, and what is set of `search`, `sort` and the filters. */
  query: Readonly<Record<string, string | number>>;
  /** Whether search or a filter differs from its default. */
  isFiltered: boolean;
  setPage: (page: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: keyof F & string, value: string) => void;
  /** Several at once, as one step of the history. */
  setFilters: (values: Readonly<Record<string, string>>) => void;
  /** Search, filters and sort back to their defaults. */
  reset: () => void;
  /** Whether the address asks for something other than the default of that name. */
  isSet: (name: string) => boolean;
  /** Puts an address right that asks for what there is not, in its place in the history; undefined is the default. */
  correct: (values: Readonly<Record<string, string | undefined>>) => void;
  /** What the address names and nothing on the page reads; to be asked in an effect. */
  strange: () => string[];
  /** Takes names out of the address, in its place in the history. */
  drop: (names: readonly string[]) => void;
}

const MAX_PAGE = 1_000_000;

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
}

type Change = Readonly<Record<string, string | undefined>>;

/** Reads and writes a list's state in the address; defaults are left out of it. */
export function useListState<F extends ListFilters = Readonly<Record<never, string>>>(
  options: ListStateOptions<F> = {},
): ListState<F> {
  const { filters, sort: defaultSort = '', pageSize = DEFAULT_PAGE_SIZE, prefix = '' } = options;
  const [params, setParams] = useSearchParams();
  // Callers write their options in place; the text keeps the memo from seeing a new object each render.
  const defaultsText = JSON.stringify(filters ?? {});

  const defaults = useMemo<Change>(
    () => ({ page: '1', search: '', sort: defaultSort, ...(JSON.parse(defaultsText) as Change) }),
    [defaultSort, defaultsText],
  );

  useKnownParams(...Object.keys(defaults).map((name) => prefix + name));

  const drop = useCallback(
    (names: readonly string[]) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of names) next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const change = useCallback(
    (values: Change, replace: boolean) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === defaults[name]) next.delete(prefix + name);
            else next.set(prefix + name, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams, defaults, prefix],
  );

  return useMemo(() => {
    const read = (name: string) => params.get(prefix + name) ?? defaults[name] ?? '';
    const names = Object.keys(JSON.parse(defaultsText) as Change);
    const chosen = Object.fromEntries(names.map((name) => [name, read(name)]));
    const page = readPage(params.get(`${prefix}page`));
    const search = read('search');
    const sort = read('sort');
    const set = Object.entries({ search, sort, ...chosen }).filter(([, value]) => value !== '');
    return {
      page,
      pageSize,
      search,
      sort,
      // The object has exactly the names of the caller's filters.
      filters: chosen as F,
      query: { page, page_size: pageSize, ...Object.fromEntries(set) },
      isFiltered: search !== '' || names.some((name) => chosen[name] !== defaults[name]),
      setPage: (next) => change({ page: String(next) }, false),
      setSearch: (next) => change({ search: next, page: '1' }, true),
      setSort: (next) => change({ sort: next, page: '1' }, false),
      setFilter: (name, value) => change({ [name]: value, page: '1' }, false),
      setFilters: (values) => change({ ...values, page: '1' }, false),
      reset: () =>
        change(
          {
            ...Object.fromEntries(names.map((name) => [name, defaults[name] ?? ''])),
            search: '',
            sort: defaults.sort ?? '',
            page: '1',
          },
          false,
        ),
      isSet: (name) => {
        const value = params.get(prefix + name);
        return value !== null && value !== defaults[name];
      },
      correct: (values) => change(values, true),
      strange: () => strangeNames(params),
      drop,
    };
  }, [params, prefix, defaults, defaultsText, pageSize, change, drop]);
}
