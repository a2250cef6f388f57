import { answers, pageTest } from '@portal/features/testing';
import { activityEntry, page } from '@portal/features/testing/samples';
import { screen } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/admin/activity' });

test('shows the log of everything, each entry leading to what it is about', async () => {
  answers('listActivityActions', { items: ['Approved Request'] });
  answers('listActivity', page([activityEntry()]));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '#1281' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin.*[?]request=1281$/),
  );
});
