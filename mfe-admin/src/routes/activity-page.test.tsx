import { activityEntry, answers, page, serveApi, showArea, startAfresh } from '@portal/features/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';

serveApi();
beforeEach(startAfresh);

test('shows the log of everything, each entry leading to what it is about', async () => {
  answers('listActivityActions', { items: ['Approved Request'] });
  answers('listActivity', page([activityEntry()]));
  showArea({ routes, prefix: 'admin', at: '/admin/activity', user: { role: 'ADMIN' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '#1281' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin.*[?]request=1281$/),
  );
});
