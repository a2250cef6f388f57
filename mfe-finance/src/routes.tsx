import { REMOTE_CONTRACT, type RemoteRoutes } from '@portal/ui/remote';
import { OwnArea } from '@portal/ui/router';
import { area } from './area';

export const contract = REMOTE_CONTRACT;

const routes: RemoteRoutes = [
  {
    element: <OwnArea area={area} />,
    children: [
      { index: true, lazy: () => import('./routes/dashboard-page') },
      { path: 'approvals', lazy: () => import('./routes/approvals-page') },
      { path: 'assets', lazy: () => import('./routes/assets-page') },
      { path: 'assets/:id', lazy: () => import('./routes/asset-page') },
      { path: 'budgets', lazy: () => import('./routes/budgets-page') },
      { path: 'commitments', lazy: () => import('./routes/commitments-page') },
      { path: 'commitments/requests', lazy: () => import('./routes/commitment-rows-page') },
      { path: 'year-end', lazy: () => import('./routes/year-end-page') },
      { path: 'spending', lazy: () => import('./routes/spending-page') },
      { path: 'spending/requests', lazy: () => import('./routes/spending-requests-page') },
      { path: 'orders', lazy: () => import('./routes/orders-page') },
      { path: 'orders/:id', lazy: () => import('./routes/order-page') },
      { path: 'orders/:id/invoice', lazy: () => import('./routes/enter-invoice-page') },
      { path: 'invoices', lazy: () => import('./routes/invoices-page') },
      { path: 'invoices/charges', lazy: () => import('./routes/enter-charges-page') },
      { path: 'invoices/:id', lazy: () => import('./routes/invoice-page') },
      { path: 'invoices/:id/edit', lazy: () => import('./routes/edit-invoice-page') },
      { path: 'rates', lazy: () => import('./routes/rates-page') },
      { path: 'catalogue', lazy: () => import('./routes/catalogue-page') },
      { path: 'vendors', lazy: () => import('./routes/vendors-page') },
      { path: 'vendors/:id', lazy: () => import('./routes/vendor-page') },
      { path: 'trace/:type/:id', lazy: () => import('./routes/trace-page') },
    ],
  },
];

export default routes;
