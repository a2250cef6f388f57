import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Sidebar } from './sidebar';

const items = [
  { path: '/admin', label: 'Dashboard', icon: 'dashboard', exact: true },
  { path: '/admin/users', label: 'Users', icon: 'users', also: ['/admin/people'] },
] as const;

it.each([
  ['/admin', 'Dashboard'],
  ['/admin/users', 'Users'],
  ['/admin/people/7', 'Users'],
])('at %s the entry %s is the current one', (address, label) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Sidebar groups={[{ label: 'Administration', items }]} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([label]);
});
