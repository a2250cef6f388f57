import type { CallShape } from '../call-shape';

/** Requests. */
export const REQUESTS_CALLS = {
  listRequests: { method: 'GET', path: '/requests/', access: 'requests.see-all' },
  listMyRequests: { method: 'GET', path: '/requests/my', access: 'own.use' },
  getRequest: { method: 'GET', path: '/requests/:id', access: 'own.use' },
  listRequestStock: { method: 'GET', path: '/requests/:id/stock', access: 'requests.fulfil' },
  submitRequest: { method: 'POST', path: '/requests/', access: 'own.use', idempotent: true },
  editRequest: { method: 'PUT', path: '/requests/:id', access: 'own.use' },
  withdrawRequest: { method: 'DELETE', path: '/requests/:id', access: 'own.use' },
  confirmService: {
    method: 'POST',
    path: '/requests/:id/confirm-service',
    access: 'own.use',
    idempotent: true,
  },
  noteArrival: { method: 'POST', path: '/requests/:id/arrival', access: 'own.use', idempotent: true },
  approveRequest: { method: 'PUT', path: '/requests/:id/approve', access: 'requests.approve' },
  financeApproveRequest: {
    method: 'PUT',
    path: '/requests/:id/finance-approve',
    access: 'requests.finance-approve',
  },
  rejectRequest: { method: 'PUT', path: '/requests/:id/reject', access: 'requests.reject' },
  fulfilRequest: { method: 'PUT', path: '/requests/:id/fulfill', access: 'requests.fulfil' },
  previewFulfilment: {
    method: 'POST',
    path: '/requests/:id/fulfill/preview',
    access: 'requests.fulfil',
  },
  getMyDashboard: { method: 'GET', path: '/requests/dashboard', access: 'own.use' },
  getAdminSummary: { method: 'GET', path: '/requests/summary/admin', access: 'reports.see' },
  getFinanceSummary: { method: 'GET', path: '/requests/summary/finance', access: 'finance.see' },
  getAttention: { method: 'GET', path: '/attention', access: 'settings.manage' },
  recordPurchase: {
    method: 'POST',
    path: '/requests/:id/purchase',
    access: 'requests.fulfil',
    idempotent: true,
  },
  approveRequests: { method: 'POST', path: '/requests/approve', access: 'requests.approve' },
  rejectRequests: { method: 'POST', path: '/requests/reject', access: 'requests.reject' },
  financeApproveRequests: {
    method: 'POST',
    path: '/requests/finance-approve',
    access: 'requests.finance-approve',
  },
  exportRequests: {
    method: 'GET',
    path: '/requests/export',
    access: 'requests.see-all',
    file: { type: 'text/csv', name: 'requests.csv' },
  },
} as const satisfies Record<string, CallShape>;
