import type { RemoteRoutes } from '@portal/ui/remote';
import { type LinkableArea, OwnArea } from '@portal/ui/router';
import type { ReactElement } from 'react';

const PAGES = {
  requests: 'requests',
  assets: 'assets',
  asset: 'assets/:id',
  categories: 'categories',
  allocations: 'allocations',
  person: 'people/:id',
  toBuy: 'buying',
  orders: 'orders',
  order: 'orders/:id',
  orderEdit: 'orders/:id/edit',
  orderReceive: 'orders/:id/receive',
  orderInvoice: 'orders/:id/invoice',
  invoices: 'invoices',
  invoiceCharges: 'invoices/charges',
  invoice: 'invoices/:id',
  invoiceEdit: 'invoices/:id/edit',
  vendors: 'vendors',
  vendor: 'vendors/:id',
  commitments: 'commitments',
  commitmentRows: 'commitments/requests',
  yearEnd: 'year-end',
  users: 'users',
} as const;

/** The areas that have the shared screens, as their remotes name their pages. */
const AREAS: Readonly<Record<string, LinkableArea>> = {
  admin: { name: 'admin', routePrefix: '/admin', pages: PAGES },
  procurement: {
    name: 'procurement',
    routePrefix: '/procurement',
    pages: Object.fromEntries(Object.entries(PAGES).filter(([page]) => page !== 'users')),
  },
  finance: {
    name: 'finance',
    routePrefix: '/finance',
    pages: {
      asset: 'assets/:id',
      spendingRequests: 'spending/requests',
      budgets: 'budgets',
      commitments: 'commitments',
      commitmentRows: 'commitments/requests',
      yearEnd: 'year-end',
      orders: 'orders',
      order: 'orders/:id',
      orderInvoice: 'orders/:id/invoice',
      invoices: 'invoices',
      invoiceCharges: 'invoices/charges',
      invoice: 'invoices/:id',
      invoiceEdit: 'invoices/:id/edit',
      vendors: 'vendors',
      vendor: 'vendors/:id',
    },
  },
  employee: { name: 'employee', routePrefix: '/employee', pages: {} },
};

/**
 * Routes of an area that has just these screens, below its root as a remote has them.
 * @param screens by their paths relative to the area
 */
export function areaRoutes(name: keyof typeof AREAS, screens: Record<string, ReactElement>): RemoteRoutes {
  const area = AREAS[name];
  if (!area) throw new Error(`No area is called ${name}`);
  const children = Object.entries(screens).map(([path, element]) => ({ path, element }));
  return [{ element: <OwnArea area={area} />, children }];
}
