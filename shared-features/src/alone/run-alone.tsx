import '@portal/ui/tokens/tokens.css';
import { QueryClient, QueryClientProvider } from '@portal/ui/query';
import type { RemoteRoutes } from '@portal/ui/remote';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from '@portal/ui/router';
import { ToastRegion } from '@portal/ui/toast';
import { createRoot } from 'react-dom/client';
import { type AloneArea, type AloneConfig, readAloneConfig } from './alone-config';
import { AloneFrame, firstRole, takeRole } from './alone-frame';
import { AloneGuard, ElsewherePage, NothingHerePage } from './alone-pages';
import { chosenDay, moveClock } from './conditions';

/** A remote's routes with the frame and the guard that stand around them here. */
export function aloneRoutes(area: AloneArea, config: AloneConfig, routes: RemoteRoutes): RouteObject[] {
  return [
    { path: '/', element: <Navigate to={area.routePrefix} replace /> },
    {
      element: <AloneFrame area={area} config={config} routes={routes} />,
      hydrateFallbackElement: <p role="status">Loading...</p>,
      children: [
        {
          path: area.routePrefix,
          element: <AloneGuard area={area} />,
          children: [...routes, { path: '*', element: <NothingHerePage area={area} /> }],
        },
        { path: '*', element: <ElsewherePage area={area} /> },
      ],
    },
  ];
}

/** Runs a remote's routes by themselves, on a real API, with a choice of roles: what QA opens. */
export async function runAlone(area: AloneArea, routes: RemoteRoutes): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  const day = chosenDay();
  if (day) moveClock(day);
  const root = createRoot(container);
  try {
    const config = await readAloneConfig();
    takeRole(firstRole(area, config), config);
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(aloneRoutes(area, config, routes))} />
        <ToastRegion />
      </QueryClientProvider>,
    );
  } catch (error) {
    root.render(<p role="alert">{error instanceof Error ? error.message : 'This page could not start'}</p>);
  }
}
