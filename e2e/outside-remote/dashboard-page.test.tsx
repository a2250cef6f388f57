import { answers, pageTest } from '@portal/remote-kit/testing';
import { accessibilityFaults, figuresOf } from '@portal/remote-kit/testing/finders';
import { budgetOverview } from '@portal/remote-kit/testing/samples';
import { screen } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/outlook', user: { role: 'FINANCE' } });

it('shows what is left', async () => {
  answers('getBudget', budgetOverview());
  show();
  expect(await screen.findByText('$625,000.00')).toBeVisible();
  expect(figuresOf(screen.getByRole('region', { name: 'Budget' }))).toEqual({
    Budget: '$2,500,000.00',
    Left: '$625,000.00',
  });
  expect(await accessibilityFaults()).toEqual([]);
});
