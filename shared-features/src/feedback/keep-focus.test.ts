import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocus } from './keep-focus';

const SELECTOR = '[data-budget="4"]';

beforeEach(() => {
  // Who was kept in place before has gone on.
  document.dispatchEvent(new Event('keydown'));
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Budgets</h1><div data-budget="4"><button>Set</button><button>Remove</button></div></main>';
});

const button = (name: string) => screen.getByRole('button', { name });
/** The list is read again, and what it shows of the budget has changed. */
const takeAway = (name: string) => button(name).remove();

it('stays with what the dialog was about where its button goes later', async () => {
  button('Remove').focus();
  keepFocus(SELECTOR);
  expect(button('Remove')).toHaveFocus();
  takeAway('Remove');
  await waitFor(() => expect(button('Set')).toHaveFocus());
});

it('goes to the heading where that has gone as well, at once or later', async () => {
  keepFocus('[data-budget="7"]');
  expect(screen.getByRole('heading')).toHaveFocus();
  button('Set').focus();
  keepFocus(SELECTOR);
  document.querySelector(SELECTOR)?.remove();
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('leaves the focus alone from the next key on', async () => {
  button('Remove').focus();
  keepFocus(SELECTOR);
  await userEvent.setup().keyboard('{Shift}');
  takeAway('Remove');
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
