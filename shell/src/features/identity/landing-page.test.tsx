import { screen } from '@testing-library/react';
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
  expect(screen.getAllByText('Asset request and approval workflow')).toHaveLength(1);
  expect(screen.getByText('Enterprise System')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('2024');
  expect(document.title).toBe('Asset Management');
});
