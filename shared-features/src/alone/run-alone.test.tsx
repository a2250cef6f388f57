import { DateTimeText, setTimeZone } from '@portal/ui/base';
import { QueryClient, QueryClientProvider } from '@portal/ui/query';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from '@portal/ui/router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { answers, serveApi } from '../testing';
import { takeRole } from './alone-frame';
import { moveClock, readConditions, writeConditions } from './conditions';
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

describe('what testing takes', () => {
  const pages: RouteObject[] = [
    {
      element: <Outlet />,
      children: [
        { index: true, element: <h1>Finance Dashboard</h1> },
        { path: 'budgets', element: <h1>Budgets</h1> },
        { path: 'assets/:id', element: <h1>One asset</h1> },
      ],
    },
  ];
  const bench = () => within(screen.getByRole('region', { name: 'Test conditions' }));
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

  function open() {
    const router = createMemoryRouter(aloneRoutes(area, config, pages), { initialEntries: ['/finance'] });
    takeRole('FINANCE', config);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  }

  afterEach(() => writeConditions('finance', { calls: {} }));

  it('lists every page of the area and leads to it; of one record it says where to find it', async () => {
    open();
    expect(bench().getByRole('option', { name: /^assets\/:id: open one/ })).toBeDisabled();
    await user.selectOptions(bench().getByLabelText('Page'), 'budgets');
    expect(await screen.findByRole('heading', { name: 'Budgets' })).toBeVisible();
  });

  it('lets all calls or one meet what is chosen, until they are as they are again', async () => {
    open();
    await user.selectOptions(bench().getByLabelText('Condition'), 'Slow, 3 seconds');
    await user.selectOptions(bench().getByLabelText('Calls'), 'listRequests');
    await user.selectOptions(bench().getByLabelText('Condition'), 'Failing, 500');
    expect(readConditions('finance')).toEqual({ all: 'slow', calls: { listRequests: 'failing' } });
    expect(bench().getByRole('option', { name: 'listRequests: Failing, 500' })).toBeInTheDocument();
    await user.selectOptions(bench().getByLabelText('Condition'), 'As is');
    expect(readConditions('finance')).toEqual({ all: 'slow', calls: {} });
  });

  it('lets the clock of the page stand at another day, and leaves dates that are given alone', () => {
    setTimeZone('UTC');
    const global = { Date };
    moveClock('2031-02-28', global);
    expect(new global.Date().toISOString()).toMatch(/^2031-02-28T/);
    expect(new Date(global.Date.now()).toISOString()).toMatch(/^2031-02-28T/);
    expect(new global.Date('2025-01-05').getTime()).toBe(new Date('2025-01-05').getTime());
    expect(new global.Date()).toBeInstanceOf(Date);
  });
});
