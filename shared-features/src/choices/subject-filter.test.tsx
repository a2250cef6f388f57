import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubjectFilter } from './subject-filter';

const KNOWN = [
  { id: 3, name: 'Design' },
  { id: 5, name: 'Legal' },
];
const optionsOf = () => screen.getAllByRole('option').map((option) => option.textContent);
const field = () => screen.getByRole('combobox', { name: 'Department' });

test('offers all, each by its name, and none where there may be none', () => {
  render(
    <SubjectFilter label="Department" known={KNOWN} value="" onChange={jest.fn()} none="No Department" />,
  );
  expect(optionsOf()).toEqual(['All', 'Design', 'Legal', 'No Department']);
});

test('without a word for none, none cannot be chosen', () => {
  render(<SubjectFilter label="Department" known={KNOWN} value="3" onChange={jest.fn()} />);
  expect(optionsOf()).toEqual(['All', 'Design', 'Legal']);
  expect(field()).toHaveDisplayValue('Design');
});

test.each([
  ['Legal', '5'],
  ['No Department', 'none'],
  ['All', ''],
])('choosing %s asks for %p', async (name, value) => {
  const onChange = jest.fn();
  render(
    <SubjectFilter label="Department" known={KNOWN} value="3" onChange={onChange} none="No Department" />,
  );
  await userEvent.selectOptions(field(), name);
  expect(onChange).toHaveBeenCalledWith(value);
});

test.each([
  ['before the choices are known', undefined, 'Loading...'],
  ['when it is not among them', KNOWN, 'Department 8'],
])('what the address asks for is shown as chosen, %s', (_when, known, text) => {
  render(<SubjectFilter label="Department" known={known} value="8" onChange={jest.fn()} />);
  expect(field()).toHaveDisplayValue(text);
});
