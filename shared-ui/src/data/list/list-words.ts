import { formatCount, formatTotal } from '../../format';

/** One and several of what a list holds. */
export type Noun = readonly [one: string, many: string];

/** What a list showed, as far as its reader can change it. */
export interface ListView {
  page: number;
  pageSize: number;
  sort: string;
  /** Search and filters, as one text. */
  asked: string;
  isFiltered: boolean;
}

interface Arrived {
  total: number;
  /** How many there were when the list was last announced. */
  totalBefore: number;
  totalIsExact: boolean;
  noun: Noun;
  /** The title of what the list is sorted by. */
  sortTitle: string | undefined;
}

function counted({ total, totalIsExact, noun: [one, many] }: Arrived): string {
  return `${formatTotal(total, totalIsExact)} ${total === 1 ? one : many}`;
}

function sorted(view: ListView, title: string): string {
  return `sorted by ${title.toLowerCase()}, ${view.sort.startsWith('-') ? 'descending' : 'ascending'}`;
}

/**
 * What a screen reader says once the rows are there that its reader asked for, or that a change has left: what changed,
 * and nothing else.
 * @returns undefined where nothing changed that was asked for, and there are as many as before
 */
export function wordsOfChange(before: ListView, now: ListView, arrived: Arrived): string | undefined {
  const pages = Math.max(1, Math.ceil(arrived.total / now.pageSize));
  const parts: string[] = [];
  if (before.asked !== now.asked) parts.push(`${counted(arrived)} found`);
  if (before.sort !== now.sort && arrived.sortTitle) parts.push(sorted(now, arrived.sortTitle));
  const isTurned = before.page !== now.page && (parts.length === 0 || now.page > 1);
  if (isTurned)
    parts.push(
      `page ${formatCount(now.page)} of ${formatTotal(pages, arrived.totalIsExact)}`,
      ...(before.asked === now.asked ? [counted(arrived)] : []),
    );
  if (parts.length === 0 && arrived.totalBefore !== arrived.total)
    parts.push(now.isFiltered ? `${counted(arrived)} found` : counted(arrived));
  const text = parts.join(', ');
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}
