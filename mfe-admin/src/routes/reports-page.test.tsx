import { pageTest, refuses } from '@portal/features/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/admin/reports' });

test('administrators have the same reports in their area', async () => {
  const asked = refuses('getReports', 'unavailable', 'The database is away for a moment');
  show('?period=last-month');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(await screen.findByText('The database is away for a moment')).toBeVisible();
  expect(asked[0]?.query).toEqual({ period: 'last-month' });
});
