import { REMOTE_CONTRACT, type RemoteRoutes } from '@portal/ui/remote';
import { Navigate, OwnArea } from '@portal/ui/router';
import { area } from './area';
import { paths } from './paths';

/** The contract that this remote is built against. */
export const contract = REMOTE_CONTRACT;

const routes: RemoteRoutes = [
  {
    element: <OwnArea area={area} />,
    children: [
      { index: true, lazy: () => import('./routes/dashboard-page') },
      { path: 'requests', lazy: () => import('./routes/requests-page') },
      { path: 'requests/:id', lazy: () => import('./routes/request-page') },
      { path: 'requests/:id/edit', lazy: () => import('./routes/edit-request-page') },
      { path: 'submit', lazy: () => import('./routes/submit-page') },
      { path: 'submit-request', element: <Navigate to={paths.submit} replace /> },
      { path: 'allocations', lazy: () => import('./routes/allocations-page') },
      { path: 'allocations/:id', lazy: () => import('./routes/asset-page') },
    ],
  },
];

export default routes;
