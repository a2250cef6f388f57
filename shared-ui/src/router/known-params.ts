import { useLayoutEffect } from 'react';

/** The names that the parts of the open page read from the address, each with how many do. */
const known = new Map<string, number>();

function count(name: string, by: 1 | -1): void {
  const next = (known.get(name) ?? 0) + by;
  if (next > 0) known.set(name, next);
  else known.delete(name);
}

/**
 * Says what a part of the page reads from the address, so that no list takes it for a name that means nothing. Before
 * any list looks: layout effects of the whole page come first.
 */
export function useKnownParams(...names: readonly string[]): void {
  const text = names.join('&');
  useLayoutEffect(() => {
    const said = text.split('&');
    for (const name of said) count(name, 1);
    return () => {
      for (const name of said) count(name, -1);
    };
  }, [text]);
}

/** What the address names and nothing on the page reads. */
export function strangeNames(params: URLSearchParams): string[] {
  return [...new Set(params.keys())].filter((name) => !known.has(name));
}
