import { screen, within } from '@testing-library/react';
import { LandingPage } from './landing-page';
import { showPages } from './testing/show-page';

test('leads in, promises what the product does, and keeps its year', () => {
  showPages([{ path: '/', element: <LandingPage /> }], { pathname: '/' });
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Access Your Account')).toBe('/auth/login');
  expect(target('Admin Registration')).toBe('/auth/register');
  expect(target('Get Started Today')).toBe('/auth/login');
  for (const promise of ['Asset Tracking', 'Role-Based Access', 'Analytics & Reports', 'Enterprise Security'])
    expect(screen.getByRole('heading', { name: promise })).toBeVisible();
  for (const promise of [/lifecycle management/, /^Two-factor authentication .* token-based access/])
    expect(screen.getByText(promise)).toBeVisible();
  const benefits = screen.getByRole('region', { name: 'Everybody knows where it stands' });
  expect(
    within(benefits)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Asset request and approval workflow',
    'Budget tracking and financial controls',
    'Audit trails and activity logs',
    'Mobile-responsive design',
    'Automated notifications and status updates',
  ]);
  expect(screen.getByText('Enterprise System')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('2024');
  expect(document.title).toBe('Asset Management');
});
