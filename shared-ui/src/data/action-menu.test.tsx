import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu } from './action-menu';

it.each([
  ['Escape', 27],
  ['Tab', 9],
])('%s closes the menu and gives the focus back to its button', async (key, keyCode) => {
  render(<ActionMenu label="More actions" actions={[{ key: 'a', label: 'Archive' }]} onChoose={jest.fn()} />);
  const button = screen.getByRole('button', { name: 'More actions' });
  await userEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Archive' });
  await waitFor(() =>
    expect(item.closest('[role="menu"]')).toContainElement(document.activeElement as HTMLElement),
  );
  // antd reads the key's old number, which user-event leaves out.
  fireEvent.keyDown(document.activeElement ?? item, { key, keyCode });
  expect(button).toHaveFocus();
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
});
