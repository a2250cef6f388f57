import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '../../query';
import { type SearchOption, SelectSearch } from './select-search';

const ADA = { value: 1, label: 'Ada' };
const ZOE = { value: 2, label: 'Zoe' };

function open() {
  let answer: (found: SearchOption[]) => void = () => undefined;
  const asked: string[] = [];
  const load = (search: string) => {
    asked.push(search);
    if (search === '') return Promise.resolve([ADA, ZOE]);
    return new Promise<SearchOption[]>((resolve) => {
      answer = resolve;
    });
  };
  const onChange = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SelectSearch aria-label="Person" queryKey={['test']} load={load} onChange={onChange} />
    </QueryClientProvider>,
  );
  return { onChange, asked, answer: (found: SearchOption[]) => answer(found) };
}

/** antd reads the key's old number, which user-event leaves out. */
function enter(box: HTMLElement) {
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  fireEvent.keyUp(box, { key: 'Enter', keyCode: 13 });
}

it('a quick Enter asks for what was typed and never chooses what was found before', async () => {
  const user = userEvent.setup();
  const { onChange, asked, answer } = open();
  const box = screen.getByRole('combobox', { name: 'Person' });
  await user.click(box);
  await screen.findByText('Ada');
  await user.type(box, 'zo');
  enter(box);
  await waitFor(() => expect(asked).toEqual(['', 'zo']));
  enter(box);
  expect(onChange).not.toHaveBeenCalled();
  answer([ZOE]);
  await waitFor(() => expect(screen.queryByText('Ada')).not.toBeInTheDocument());
  enter(box);
  expect(onChange).toHaveBeenCalledWith(2, ZOE);
});

it('Tab leaves the field and chooses nothing', async () => {
  const user = userEvent.setup();
  const { onChange } = open();
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  await screen.findByText('Ada');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Tab', keyCode: 9 });
  expect(onChange).not.toHaveBeenCalled();
});
