import { paths, REMOTE_CONTRACT, type RemoteRoutes } from '@portal/ui/remote';
import { Navigate } from '@portal/ui/router';

export const contract = REMOTE_CONTRACT;

const routes: RemoteRoutes = [
  { index: true, element: <Navigate to={paths.finance.approvals} replace /> },
  { path: 'approvals', lazy: () => import('./routes/approvals-page') },
];

export default routes;
