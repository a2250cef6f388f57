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
      { path: 'departments', lazy: () => import('./routes/departments-page') },
      { path: 'locations', lazy: () => import('./routes/locations-page') },
      { path: 'assets', lazy: () => import('./routes/assets-page') },
      { path: 'assets/:id', lazy: () => import('./routes/asset-page') },
      { path: 'categories', lazy: () => import('./routes/categories-page') },
      { path: 'fields', lazy: () => import('./routes/fields-page') },
      { path: 'allocations', lazy: () => import('./routes/allocations-page') },
      { path: 'people/:id', lazy: () => import('./routes/person-page') },
      { path: 'requests', lazy: () => import('./routes/requests-page') },
      { path: 'buying', lazy: () => import('./routes/to-buy-page') },
      { path: 'orders', lazy: () => import('./routes/orders-page') },
      { path: 'orders/:id', lazy: () => import('./routes/order-page') },
      { path: 'orders/:id/edit', lazy: () => import('./routes/edit-order-page') },
      { path: 'orders/:id/receive', lazy: () => import('./routes/receive-order-page') },
      { path: 'orders/:id/invoice', lazy: () => import('./routes/enter-invoice-page') },
      { path: 'invoices', lazy: () => import('./routes/invoices-page') },
      { path: 'invoices/charges', lazy: () => import('./routes/enter-charges-page') },
      { path: 'invoices/:id', lazy: () => import('./routes/invoice-page') },
      { path: 'invoices/:id/edit', lazy: () => import('./routes/edit-invoice-page') },
      { path: 'rates', lazy: () => import('./routes/rates-page') },
      { path: 'catalogue', lazy: () => import('./routes/catalogue-page') },
      { path: 'vendors', lazy: () => import('./routes/vendors-page') },
      { path: 'vendors/:id', lazy: () => import('./routes/vendor-page') },
      { path: 'reports', lazy: () => import('./routes/reports-page') },
      { path: 'activity', lazy: () => import('./routes/activity-page') },
      { path: 'finance', lazy: () => import('./routes/finance-page') },
      { path: 'commitments', lazy: () => import('./routes/commitments-page') },
      { path: 'commitments/requests', lazy: () => import('./routes/commitment-rows-page') },
      { path: 'year-end', lazy: () => import('./routes/year-end-page') },
      { path: 'webhooks', lazy: () => import('./routes/webhooks-page') },
      { path: 'webhooks/:id', lazy: () => import('./routes/webhook-page') },
      { path: 'settings', lazy: () => import('./routes/settings-page') },
      { path: 'releases', lazy: () => import('./routes/releases-page') },
      { path: 'trace/:type/:id', lazy: () => import('./routes/trace-page') },
    ],
  },
];

export default routes;
