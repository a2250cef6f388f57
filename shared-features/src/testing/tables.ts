import { within } from '@testing-library/react';

/** The texts of an element, apart from each other. */
function textsOf(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(walker.currentNode.textContent?.trim() ?? '');
  return parts.filter(Boolean);
}

const textOf = (element: Element) => textsOf(element).join(' ');

/** The cells of a row of a table, by the titles of their columns; a column of two facts by its first. */
export function cellsOf(row: HTMLElement): Record<string, string> {
  const table = row.closest('table');
  if (!table) throw new Error('The row is in no table');
  const titles = within(table)
    .getAllByRole('columnheader')
    .map((head) => textsOf(head)[0] ?? '');
  return Object.fromEntries([...row.children].map((cell, index) => [titles[index] ?? '', textOf(cell)]));
}

/** Figures or facts by their names: what stands beside each, without what a screen reader hears of its link. */
export function figuresOf(region: HTMLElement): Record<string, string> {
  const names = within(region).getAllByRole('term');
  return Object.fromEntries(
    names.map((term) => {
      const name = textOf(term);
      const value = term.nextElementSibling ? textOf(term.nextElementSibling) : '';
      return [name, value.replace(`${name} : `, '').replace(/ , open the list$/, '')];
    }),
  );
}
