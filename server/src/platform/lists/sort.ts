/** Takes a list's `sort` apart: `-name` is name, descending. */
export function readSort<S extends string>(sort: S | `-${S}`): { column: S; direction: 'asc' | 'desc' } {
  const descending = sort.startsWith('-');
  // The endpoint's schema lets nothing else through.
  const column = (descending ? sort.slice(1) : sort) as S;
  return { column, direction: descending ? 'desc' : 'asc' };
}
