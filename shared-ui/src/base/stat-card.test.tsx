import { render, screen } from '@testing-library/react';
import { StatCards } from './stat-card';
import { Money } from './values';

it.each([
  [<Money key="m" amount={-99_999_999_999.99} />, '−$99,999,999,999.99', '19'],
  ['$99,999,999,999.99', '$99,999,999,999.99', '18'],
  [<Money key="m" amount={2_500_000} />, '$2,500,000.00', '13'],
])('an amount is shown whole, its size by how many letters it has', (value, text, letters) => {
  render(<StatCards label="Money" items={[{ label: 'Spent', value }]} />);
  const figure = screen.getByText(text).closest('dd') as HTMLElement;
  expect(figure.style.getPropertyValue('--letters')).toBe(letters);
});

it('an amount of another currency is named with it', () => {
  render(
    <StatCards label="Money" items={[{ label: 'Total', value: <Money amount={1200} currency="EUR" /> }]} />,
  );
  const figure = screen.getByText('€1,200.00').closest('dd') as HTMLElement;
  expect(figure.style.getPropertyValue('--letters')).toBe('9');
});
