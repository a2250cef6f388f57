import type { Condition } from './answers/api-answers';

/** How a page is looked at. */
export interface Visit {
  /** The page's path in its area: `assets/:id`. */
  page: string;
  /** `/finance/assets/1`. */
  pathname: string;
  condition: Condition;
  width: number;
}

/** An exception, and the file that it comes from where that is known. */
export interface Thrown {
  text: string;
  stack?: string | undefined;
}

const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  failing: 'while the API fails',
  empty: 'with nothing to show',
  rows: 'with rows',
};

/** The source behind a file of a release, whose name webpack makes of it: `src_routes_budgets-page_tsx.js`. */
export function sourceName(file: string): string {
  const named = /^((?:shared-[a-z]+_)?src_[A-Za-z0-9_-]+?)_(tsx?)(?:[-.]|$)/.exec(file);
  return named ? `${named[1]?.replaceAll('_', '/')}.${named[2]}` : file;
}

/** The first file of the remote in a stack. */
export function fileIn(stack: string | undefined, remote: string): string | undefined {
  const file = new RegExp(`/remotes/${remote}/[^/\\s]+/([^\\s:?)]+\\.js)`).exec(stack ?? '')?.[1];
  return file && sourceName(file);
}

/** `/finance/budgets with rows`. */
export function visitText({ pathname, condition }: Pick<Visit, 'pathname' | 'condition'>): string {
  return `${pathname} ${CONDITION_WORDS[condition]}`;
}

function inFile(file: string | undefined): string {
  return file ? ` (in ${file})` : '';
}

/**
 * A page that breaks, by what was thrown.
 * @param supportCode the panel that stands in its place says no more than that
 */
export function breaksText(remote: string, thrown: readonly Thrown[], supportCode: string): string {
  // Below the first line are addresses of this run.
  const texts = thrown.map(({ text, stack }) => `${text.split('\n', 1)[0]}${inFile(fileIn(stack, remote))}`);
  return `breaks: ${[...texts, supportCode].join('; ')}`;
}

export function throwsText(remote: string, { text, stack }: Thrown): string {
  return `throws ${text}${inFile(fileIn(stack, remote))}`;
}

export function unresponsiveText(patienceMs: number, file: string | undefined): string {
  return `does not answer within ${Math.round(patienceMs / 1000)} s: it may loop${inFile(file)}`;
}

/** An error of the page as it reads there: without the call that met it and the addresses of the run. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^page\.\w+: /, '').replace(/\n[\s\S]*$/, '');
}

/** Faults of all visits as lines: one that all widths share is said once, and of others they are named. */
export function linesOf(
  found: readonly { visit: Visit; text: string }[],
  looks: Readonly<Record<Condition, readonly number[]>>,
): string[] {
  const alike = new Map<string, { first: Visit; text: string; at: Set<number> }>();
  for (const { visit, text } of found) {
    const key = JSON.stringify([visit.page, visit.condition, text]);
    const known = alike.get(key) ?? { first: visit, text, at: new Set<number>() };
    known.at.add(visit.width);
    alike.set(key, known);
  }
  return [...alike.values()].map(({ first, text, at }) => {
    const width =
      at.size === looks[first.condition].length && at.size > 1 ? '' : ` at ${[...at].join(' and ')} px`;
    return `${visitText(first)}${width} ${text}`;
  });
}
