import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, IconButton } from './button';
import { keepFocusInPage } from './focus-keeper';

let end: () => void;
beforeEach(() => {
  end = keepFocusInPage();
});
afterEach(() => end());

/** A button that takes away, bars or makes unavailable what its page shows. */
function Page({ onWork }: { onWork?: () => void }) {
  const [gone, setGone] = useState(false);
  const [sending, setSending] = useState(false);
  const [last, setLast] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Assets</h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as a list that scrolls is reached by keyboard */}
      <section tabIndex={0} aria-label="Rows">
        {gone ? null : (
          <button type="button" onClick={() => setGone(true)}>
            Clear selection
          </button>
        )}
      </section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSending(true);
        }}
      >
        <input aria-label="Name" disabled={sending} />
      </form>
      <Button onClick={() => setSending(false)}>Answer</Button>
      <Button
        disabled={last}
        onClick={() => {
          onWork?.();
          setLast(true);
        }}
      >
        Next
      </Button>
      <IconButton icon="close" label="Withdraw" disabled={last} />
    </main>
  );
}

it('a button that has done its work and goes leaves the focus in its part of the page', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Rows' })).toHaveFocus());
});

function SortHead({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      Name
    </button>
  );
}

function Card() {
  const [rows, setRows] = useState(true);
  return (
    <main>
      <section>
        <h2>All Assets</h2>
        <div data-list>
          {rows ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: as a list that scrolls is reached by keyboard
            <section tabIndex={0} aria-label="Rows">
              <SortHead onPress={() => setRows(false)} />
            </section>
          ) : null}
        </div>
      </section>
    </main>
  );
}

it('a list that has no rows any more gives it to the heading of its card, past what is hidden', async () => {
  render(<Card />);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All Assets' })).toHaveFocus());
});

it('a field that is barred while its form is sent has the focus again afterwards', async () => {
  render(<Page />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(field, 'x{Enter}');
  // A browser takes the focus from a disabled control; jsdom leaves it there.
  act(() => field.blur());
  act(() => screen.getByRole('button', { name: 'Answer' }).click());
  await waitFor(() => expect(field).toHaveFocus());
});

it('leaves the focus alone where its reader put it aside', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.click(document.body);
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(document.body).toHaveFocus();
});

it('a button that is no longer available keeps the focus, says so and does nothing, until the focus goes on', async () => {
  const onWork = jest.fn();
  render(<Page onWork={onWork} />);
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(onWork).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(next).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
});
