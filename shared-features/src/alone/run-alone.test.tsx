import { DateTimeText } from '@portal/ui/base';
import { QueryClient, QueryClientProvider } from '@portal/ui/query';
import { createMemoryRouter, RouterProvider } from '@portal/ui/router';
import { act, render, screen } from '@testing-library/react';
import { answers, serveApi } from '../testing';
import { takeRole } from './alone-frame';
import { aloneRoutes } from './run-alone';

const area = { title: 'Finance', routePrefix: '/finance', roles: ['FINANCE', 'ADMIN'] };
const session = (id: number, role: 'FINANCE' | 'EMPLOYEE') => ({
  token: 'token',
  user: { id, name: role, email: 'a@example.com', role, department: null },
});
const config = { sessions: { FINANCE: session(1, 'FINANCE'), EMPLOYEE: session(2, 'EMPLOYEE') } };

serveApi();
beforeEach(() => {
  answers('getPortal', {
    ...{ organisation_name: 'Acme', time_zone: 'Pacific/Apia' },
    ...{ awaits_first_account: false, mail_delayed: false },
  });
});

it('shows instants by the clock of the organisation', async () => {
  const page = { index: true, element: <DateTimeText value="2026-11-29T11:00:00Z" /> } as const;
  const router = createMemoryRouter(aloneRoutes(area, config, [page]), { initialEntries: ['/finance'] });
  takeRole('FINANCE', config);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Nov 30, 2026, 00:00 GMT+13')).toBeVisible();
});

it('lets in who may enter the area, tells the others what the shell would, and knows its own addresses', async () => {
  const page = { index: true, element: <h1>Finance Dashboard</h1> } as const;
  const router = createMemoryRouter(aloneRoutes(area, config, [page]), { initialEntries: ['/finance'] });
  takeRole('FINANCE', config);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Finance Dashboard' })).toBeVisible();
  act(() => takeRole('EMPLOYEE', config));
  expect(screen.queryByRole('heading', { name: 'Finance Dashboard' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Access Not Allowed' })).toBeVisible();
  expect(screen.getByText(/is not open to your role/)).toHaveTextContent(
    'The page /finance is not open to your role. It is for: Finance Manager, Administrator.',
  );
  act(() => takeRole('FINANCE', config));
  await act(() => router.navigate('/finance/nosuch'));
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await act(() => router.navigate('/procurement'));
  expect(screen.getByText('This page belongs to another area of the portal.')).toBeVisible();
});
