import type { Permission } from './permissions';

/** `public`: no session; anything else names the permission that the caller's role must have. */
export type Access = 'public' | Permission;

/**
 * How one call is made: method, path below /api with parameters as `:name`, who may call, and whether it takes an
 * Idempotency-Key. Free of schemas, so that a page that only signs in does not load them.
 */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly idempotent?: true;
  /** Never the person's doing: it does not extend the session. */
  readonly unattended?: true;
  /** The field of a picture that may come along; the call is then sent as multipart/form-data. */
  readonly upload?: 'image';
  /** The answer is this file, sent as it is made, and not JSON. */
  readonly file?: { readonly type: `text/${string}`; readonly name: string };
}

export const CALLS = {
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  verifyCode: { method: 'POST', path: '/auth/verify-2fa', access: 'public' },
  resendCode: { method: 'POST', path: '/auth/resend-code', access: 'public' },
  register: { method: 'POST', path: '/auth/register', access: 'public' },
  requestReset: { method: 'POST', path: '/auth/request-reset', access: 'public' },
  checkResetLink: { method: 'POST', path: '/auth/check-reset-link', access: 'public' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'public' },
  getPortal: { method: 'GET', path: '/portal', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'own.use' },
  getSession: { method: 'GET', path: '/auth/session', access: 'own.use', unattended: true },
  extendSession: { method: 'POST', path: '/auth/session/extend', access: 'own.use', unattended: true },
  getUser: { method: 'GET', path: '/users/:id', access: 'own.use' },
  listUsers: { method: 'GET', path: '/users/', access: 'users.directory' },
  listRequests: { method: 'GET', path: '/requests/', access: 'requests.see-all' },
  listMyRequests: { method: 'GET', path: '/requests/my', access: 'own.use' },
  getRequest: { method: 'GET', path: '/requests/:id', access: 'own.use' },
  listRequestStock: { method: 'GET', path: '/requests/:id/stock', access: 'requests.fulfil' },
  submitRequest: { method: 'POST', path: '/requests/', access: 'own.use', idempotent: true },
  editRequest: { method: 'PUT', path: '/requests/:id', access: 'own.use' },
  withdrawRequest: { method: 'DELETE', path: '/requests/:id', access: 'own.use' },
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
  listAssets: { method: 'GET', path: '/assets/', access: 'assets.see' },
  listAssetMatches: { method: 'GET', path: '/assets/matches', access: 'own.use' },
  getAssetsSummary: { method: 'GET', path: '/assets/summary', access: 'assets.see' },
  getAsset: { method: 'GET', path: '/assets/:id', access: 'own.use' },
  createAsset: {
    method: 'POST',
    path: '/assets/',
    access: 'assets.manage',
    idempotent: true,
    upload: 'image',
  },
  editAsset: { method: 'PUT', path: '/assets/:id', access: 'assets.manage', upload: 'image' },
  previewAssetEdit: { method: 'GET', path: '/assets/:id/edit-preview', access: 'assets.manage' },
  deleteAsset: { method: 'DELETE', path: '/assets/:id', access: 'assets.delete' },
  sendAssetToMaintenance: { method: 'POST', path: '/assets/:id/maintenance', access: 'assets.manage' },
  bringAssetBack: { method: 'POST', path: '/assets/:id/available', access: 'assets.manage' },
  retireAsset: { method: 'POST', path: '/assets/:id/retire', access: 'assets.manage' },
  listCategories: { method: 'GET', path: '/categories/', access: 'categories.see' },
  createCategory: { method: 'POST', path: '/categories/', access: 'categories.manage' },
  editCategory: { method: 'PUT', path: '/categories/:id', access: 'categories.manage' },
  deleteCategory: { method: 'DELETE', path: '/categories/:id', access: 'categories.delete' },
  listAllocations: { method: 'GET', path: '/allocations/', access: 'assets.see' },
  listMyAllocations: { method: 'GET', path: '/allocations/my', access: 'own.use' },
  allocateAsset: { method: 'POST', path: '/allocations/', access: 'assets.manage', idempotent: true },
  returnAsset: { method: 'POST', path: '/allocations/:id/return', access: 'assets.manage' },
  transferAsset: {
    method: 'POST',
    path: '/allocations/:id/transfer',
    access: 'assets.manage',
    idempotent: true,
  },
  allocateAssets: { method: 'POST', path: '/allocations/many', access: 'assets.manage' },
  returnAssets: { method: 'POST', path: '/allocations/return', access: 'assets.manage' },
  transferAssets: { method: 'POST', path: '/allocations/transfer', access: 'assets.manage' },
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
  exportAssets: {
    method: 'GET',
    path: '/assets/export',
    access: 'assets.see',
    file: { type: 'text/csv', name: 'assets.csv' },
  },
  exportAllocations: {
    method: 'GET',
    path: '/allocations/export',
    access: 'assets.see',
    file: { type: 'text/csv', name: 'allocations.csv' },
  },
  exportCategories: {
    method: 'GET',
    path: '/categories/export',
    access: 'categories.manage',
    file: { type: 'text/csv', name: 'categories.csv' },
  },
  exportUsers: {
    method: 'GET',
    path: '/users/export',
    access: 'users.manage',
    file: { type: 'text/csv', name: 'users.csv' },
  },
  exportActivity: {
    method: 'GET',
    path: '/activity-logs/export',
    access: 'activity.see',
    file: { type: 'text/csv', name: 'activity_log.csv' },
  },
  getAllocationsSummary: { method: 'GET', path: '/allocations/summary', access: 'assets.see' },
  getPerson: { method: 'GET', path: '/users/:id/person', access: 'users.directory' },
  getUsersSummary: { method: 'GET', path: '/users/summary', access: 'users.manage' },
  listUserDepartments: { method: 'GET', path: '/users/departments', access: 'users.manage' },
  createUser: { method: 'POST', path: '/users/', access: 'users.manage' },
  editUser: { method: 'PATCH', path: '/users/:id', access: 'users.manage' },
  suspendUser: { method: 'DELETE', path: '/users/:id', access: 'users.manage' },
  refuseUser: { method: 'POST', path: '/users/:id/refuse', access: 'users.manage' },
  sendResetMail: { method: 'POST', path: '/users/reset-mail', access: 'users.manage' },
  editProfile: { method: 'PATCH', path: '/profile', access: 'own.use' },
  changePassword: { method: 'POST', path: '/profile/password', access: 'own.use' },
  listSessions: { method: 'GET', path: '/profile/sessions', access: 'own.use' },
  endSession: { method: 'DELETE', path: '/profile/sessions/:id', access: 'own.use' },
  endOtherSessions: { method: 'DELETE', path: '/profile/sessions', access: 'own.use' },
  listDepartments: { method: 'GET', path: '/profile/departments', access: 'own.use' },
  getSettings: { method: 'GET', path: '/settings', access: 'settings.manage' },
  editSettings: { method: 'PATCH', path: '/settings', access: 'settings.manage' },
  getServerStatus: { method: 'GET', path: '/settings/server', access: 'settings.manage' },
  getMailStatus: { method: 'GET', path: '/settings/mail', access: 'settings.manage' },
  listMails: { method: 'GET', path: '/settings/mails', access: 'settings.manage' },
  listBackgroundJobs: { method: 'GET', path: '/settings/jobs', access: 'settings.manage' },
  sendTestMail: { method: 'POST', path: '/settings/mail/test', access: 'settings.manage' },
  getBudget: { method: 'GET', path: '/finance/budget', access: 'finance.see' },
  setBudget: { method: 'POST', path: '/finance/budget', access: 'finance.manage' },
  removeBudget: { method: 'POST', path: '/finance/budget/remove', access: 'finance.manage' },
  listBudgetChanges: { method: 'GET', path: '/finance/budget/changes', access: 'finance.see' },
  previewBudget: { method: 'GET', path: '/finance/budget/preview', access: 'finance.preview' },
  getSpending: { method: 'GET', path: '/finance/spending', access: 'finance.reports' },
  exportSpending: {
    method: 'GET',
    path: '/finance/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'financial_report.csv' },
  },
  listFinanceRequests: { method: 'GET', path: '/finance/requests', access: 'finance.see' },
  exportFinanceRequests: {
    method: 'GET',
    path: '/finance/requests/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'finance_requests.csv' },
  },
  listAssetLedger: { method: 'GET', path: '/finance/assets', access: 'finance.see' },
  exportAssetLedger: {
    method: 'GET',
    path: '/finance/assets/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'asset_values.csv' },
  },
  getAssetFinances: { method: 'GET', path: '/finance/assets/summary', access: 'finance.reports' },
  getDepreciation: { method: 'GET', path: '/finance/assets/:id/depreciation', access: 'finance.see' },
  getReports: { method: 'GET', path: '/reports', access: 'reports.see' },
  listActivity: { method: 'GET', path: '/activity-logs', access: 'activity.see' },
  listActivityActions: { method: 'GET', path: '/activity-logs/actions', access: 'activity.see' },
  reportRemoteEvents: { method: 'POST', path: '/telemetry/remotes', access: 'own.use', unattended: true },
  listReleases: { method: 'GET', path: '/releases', access: 'releases.manage' },
  activateRelease: { method: 'POST', path: '/releases/:name/activate', access: 'releases.manage' },
  promoteRelease: { method: 'POST', path: '/releases/:name/promote', access: 'releases.manage' },
  withdrawRelease: { method: 'POST', path: '/releases/:name/withdraw', access: 'releases.manage' },
  rollBackRelease: { method: 'POST', path: '/releases/:name/roll-back', access: 'releases.manage' },
} as const satisfies Record<string, CallShape>;

export type CallId = keyof typeof CALLS;
