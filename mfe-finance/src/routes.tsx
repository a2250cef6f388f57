import { paths, REMOTE_CONTRACT, type RemoteRoutes } from '@portal/ui/remote';
import { redirect } from '@portal/ui/router';

export const contract = REMOTE_CONTRACT;

const routes: RemoteRoutes = [
  { index: true, loader: () => redirect(paths.finance.approvals) },
  { path: 'approvals', lazy: () => import('./routes/approvals-page') },
];

export default routes;
