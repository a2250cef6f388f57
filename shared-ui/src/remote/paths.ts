/**
 * Every address of the portal. Links are made from here, inside an area and across areas; there are no string links.
 * An entry says where a page is, not that the present release has it: the menu offers what exists.
 */
export const paths = {
  home: '/',
  login: '/auth/login',
  verifyOtp: '/auth/verify-otp',
  register: '/auth/register',
  requestReset: '/auth/request-reset',
  resetPassword: '/auth/reset-password',
  unauthorized: '/unauthorized',
  profile: '/profile',
  admin: {
    index: '/admin',
    users: '/admin/users',
    assets: '/admin/assets',
    categories: '/admin/categories',
    allocations: '/admin/allocations',
    people: '/admin/people',
    requests: '/admin/requests',
    finance: '/admin/finance',
    activity: '/admin/activity',
    reports: '/admin/reports',
    settings: '/admin/settings',
    releases: '/admin/releases',
  },
  procurement: {
    index: '/procurement',
    requests: '/procurement/requests',
    assets: '/procurement/assets',
    categories: '/procurement/categories',
    allocations: '/procurement/allocations',
    people: '/procurement/people',
    fulfillments: '/procurement/fulfillments',
    activityLogs: '/procurement/activity-logs',
    reports: '/procurement/reports',
  },
  finance: {
    index: '/finance',
    approvals: '/finance/approvals',
    assets: '/finance/assets',
    spending: '/finance/spending',
    spendingRequests: '/finance/spending/requests',
    budgets: '/finance/budgets',
  },
  employee: {
    index: '/employee',
    requests: '/employee/requests',
    submit: '/employee/submit',
    allocations: '/employee/allocations',
  },
} as const;
