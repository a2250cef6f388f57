import { render, screen } from '@testing-library/react';
import { StatCard } from './stat-card';
import { Money } from './values';

it.each([
  [<Money key="m" amount={-99_999_999_999.99} />, '-$99,999,999,999.99', true],
  ['$99,999,999,999.99', '$99,999,999,999.99', true],
  [<Money key="m" amount={2_500_000} />, '$2,500,000.00', false],
])('an amount is shown whole, a long one in smaller type', (value, text, isLong) => {
  render(<StatCard label="Spent" value={value} />);
  const figure = screen.getByText(text).closest('dd') as HTMLElement;
  expect(figure.hasAttribute('data-long')).toBe(isLong);
});
