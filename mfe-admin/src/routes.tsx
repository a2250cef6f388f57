import { REMOTE_CONTRACT, type RemoteRoutes } from '@portal/ui/remote';

export const contract = REMOTE_CONTRACT;

const routes: RemoteRoutes = [{ index: true, lazy: () => import('./routes/dashboard-page') }];

export default routes;
