import { REMOTE_CONTRACT, type RemoteRoutes } from '@portal/ui/remote';

export const contract = REMOTE_CONTRACT;

const routes: RemoteRoutes = [
  { index: true, lazy: () => import('./routes/dashboard-page') },
  { path: 'approvals', lazy: () => import('./routes/approvals-page') },
];

export default routes;
