import { render, screen } from '@testing-library/react';
import { ChangeStatus } from './change-status';

it('says what is shown after something else was asked for, once it is there, and only then', () => {
  const { rerender } = render(<ChangeStatus asked="2025" shown="Fiscal year 2025" />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  rerender(<ChangeStatus asked="2026" shown={undefined} />);
  expect(said()).toBe('');
  rerender(<ChangeStatus asked="2026" shown="Fiscal year 2026" />);
  expect(said()).toBe('Fiscal year 2026');
  const element = screen.getByText('Fiscal year 2026');
  rerender(<ChangeStatus asked="2026" shown="Fiscal year 2026, read again" />);
  expect(screen.getByText('Fiscal year 2026')).toBe(element);
});
