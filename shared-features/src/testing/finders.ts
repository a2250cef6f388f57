import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

/** What is typed into, and the places that have the focus before the first field has it. */
const TYPED = 'input:not([type="hidden"]):enabled, textarea:enabled, select:enabled';
const WAITING = '[aria-label="Close"]:focus, [aria-hidden="true"]:focus, [role="dialog"]:focus';

/**
 * A dialog by its title. antd gives every dialog the same ids under test, so that the accessible name of a dialog
 * over another one cannot tell them apart.
 */
export async function findDialog(title: string | RegExp): Promise<HTMLElement> {
  const dialog = (await screen.findByText(title, { selector: '[role="dialog"] *' })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!dialog) throw new Error(`No dialog is titled ${title}`);
  // It appears with a motion, and then its first field takes the focus: what is typed before that goes elsewhere.
  await waitFor(() => {
    expect(dialog).toBeVisible();
    if (!dialog.querySelector(TYPED)) return;
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(dialog.querySelector(WAITING)).toBeNull();
  });
  return dialog;
}

/** Waits for a message at the edge of the window that says all of this, and looks like what its title says. */
export async function findMessage(title: string, ...words: string[]): Promise<HTMLElement> {
  const region = screen.getByRole('region', { name: 'Notifications' });
  const [text] = await within(region).findAllByText(words[0] ?? title, { selector: 'li *' });
  const card = text?.closest('li');
  if (!card) throw new Error(`No message says ${words[0] ?? title}`);
  for (const word of [title, ...words]) expect(card).toHaveTextContent(word);
  expect(card).toHaveAttribute('data-tone', title === 'Error' ? 'destructive' : 'success');
  return card;
}

/**
 * Waits for the message that something failed. The reason stands where it was done and nowhere else: once is enough.
 * @param failed the specification's text (section 8)
 */
export async function findRefusal(failed: string, why: string): Promise<void> {
  const card = await findMessage('Error', failed);
  expect(card).not.toHaveTextContent(why);
  expect(await screen.findAllByText(why)).toHaveLength(1);
}

/** Waits for what a dialog says of a conflict: once, and no message at the edge of the window lies over it. */
export async function findConflict(why: string): Promise<void> {
  expect(await screen.findAllByText(why)).toHaveLength(1);
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region.querySelector('[data-tone="destructive"]')).toBeNull();
}

/** Waits for the notice that a record has changed, with this title: it is the only alert of its conflict. */
export async function findChange(title: string): Promise<void> {
  await findConflict(title);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
}

/** Rules that judge by drawn pixels, of which jsdom has none: the journeys check them in a real browser. */
const DRAWN = ['color-contrast', 'label-content-name-mismatch'];

/** What axe finds in the page. */
export async function accessibilityFaults(): Promise<string[]> {
  const rules = Object.fromEntries(DRAWN.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** The texts of an element, apart from each other. */
function textsOf(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(walker.currentNode.textContent?.trim() ?? '');
  return parts.filter(Boolean);
}

/** What an element says, its texts apart by one space each. */
export const textOf = (element: Element): string => textsOf(element).join(' ');

/** The row of a table that has this text. */
export async function findRow(text: string): Promise<HTMLElement> {
  const found = await screen.findByText(text, { selector: 'tr *' });
  const row = found.closest('tr');
  if (!row) throw new Error(`No row has ${text}`);
  return row;
}

/** The titles of the columns of the only table. */
export const columnsShown = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((head) => head.textContent);

/** The buttons of a row that are icons, by their names. */
export const buttonsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

/** Where the links of a part lead. */
export const addressesOf = (part: HTMLElement): (string | null)[] =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

/** The cells of a row of a table, by the titles of their columns; a column of two facts by its first. */
export function cellsOf(row: HTMLElement): Record<string, string> {
  const table = row.closest('table');
  if (!table) throw new Error('The row is in no table');
  const titles = within(table)
    .getAllByRole('columnheader')
    .map((head) => textsOf(head)[0] ?? '');
  return Object.fromEntries([...row.children].map((cell, index) => [titles[index] ?? '', textOf(cell)]));
}

/** Figures or facts by their names: what stands beside each. */
export function figuresOf(region: HTMLElement): Record<string, string> {
  const names = within(region).getAllByRole('term');
  return Object.fromEntries(
    names.map((term) => {
      const name = textOf(term);
      const value = term.nextElementSibling ? textOf(term.nextElementSibling) : '';
      return [name, value];
    }),
  );
}

/** What the items of a list say, one after the other. */
export const itemsOf = (list: HTMLElement): string[] => within(list).getAllByRole('listitem').map(textOf);
