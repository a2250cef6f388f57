import { REMOTE_CONTRACT, type RemoteRoutes } from '@portal/ui/remote';
import { OwnArea } from '@portal/ui/router';
import { area } from './area';

/** The contract that this remote is built against. */
export const contract = REMOTE_CONTRACT;

const routes: RemoteRoutes = [
  {
    element: <OwnArea area={area} />,
    children: [
      { index: true, lazy: () => import('./routes/dashboard-page') },
      { path: 'users', lazy: () => import('./routes/users-page') },
      { path: 'assets', lazy: () => import('./routes/assets-page') },
      { path: 'assets/:id', lazy: () => import('./routes/asset-page') },
      { path: 'categories', lazy: () => import('./routes/categories-page') },
      { path: 'allocations', lazy: () => import('./routes/allocations-page') },
      { path: 'people/:id', lazy: () => import('./routes/person-page') },
      { path: 'requests', lazy: () => import('./routes/requests-page') },
      { path: 'reports', lazy: () => import('./routes/reports-page') },
      { path: 'activity', lazy: () => import('./routes/activity-page') },
      { path: 'finance', lazy: () => import('./routes/finance-page') },
      { path: 'settings', lazy: () => import('./routes/settings-page') },
      { path: 'releases', lazy: () => import('./routes/releases-page') },
      { path: 'trace/:type/:id', lazy: () => import('./routes/trace-page') },
    ],
  },
];

export default routes;
