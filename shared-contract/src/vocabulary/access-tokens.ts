import type { Permission } from '../permissions';

/** How long an access token may last; a script that goes on longer gets a new one. */
export const ACCESS_TOKEN_DAYS = [7, 30, 90, 180, 365] as const;
/** How many access tokens one person may have that have not ended. */
export const MOST_ACCESS_TOKENS = 20;
/** How many calls a minute one access token may make. */
export const ACCESS_TOKEN_CALLS = 600;

/**
 * The scopes of an access token, in the words of its owner. A permission that the owner lacks is not offered, and each call
 * asks for both (`isPermitted`).
 */
export const PERMISSION_LABELS: Record<Permission, string> = {
  'own.use': 'Your own requests, assets and profile',
  'requests.see-all': 'See the requests of everybody',
  'requests.approve': 'Approve requests',
  'requests.fulfil': 'Fulfill requests',
  'requests.reject': 'Reject requests',
  'requests.reject-pending': 'Reject requests that are pending',
  'requests.reject-awaiting-finance': 'Reject requests that await finance',
  'requests.finance-approve': 'Approve requests for finance',
  'requests.withdraw-any': 'Withdraw requests of others',
  'assets.see': 'See the inventory',
  'assets.manage': 'Add, edit, move, allocate and retire assets',
  'assets.delete': 'Delete assets',
  'categories.see': 'See categories',
  'categories.manage': 'Add and edit categories',
  'categories.delete': 'Delete categories',
  'users.directory': 'See people',
  'users.manage': 'Manage users',
  'departments.see': 'See departments',
  'departments.manage': 'Add, rename, merge and retire departments',
  'locations.see': 'See locations',
  'locations.manage': 'Add, rename, move and retire locations',
  'fields.see': 'See the custom fields of assets',
  'fields.manage': 'Add, change and remove custom fields of assets',
  'settings.manage': 'Manage settings',
  'webhooks.manage': 'Manage webhooks',
  'activity.see': 'See the activity log',
  'reports.see': 'See reports',
  'finance.see': 'See budgets, spending and book values',
  'finance.manage': 'Manage budgets',
  'finance.preview': 'See what a decision does to a budget',
  'finance.reports': 'See the reports of finance',
  'rates.see': 'See the rates of currencies',
  'rates.manage': 'Enter the rates of currencies',
  'vendors.see': 'See vendors',
  'vendors.manage': 'Add, edit and remove vendors',
  'vendors.suspend': 'Suspend vendors',
  'catalogue.see': 'See the catalogue',
  'catalogue.manage': 'Add, edit and remove items of the catalogue',
  'contracts.see': 'See contracts and their prices',
  'contracts.manage': 'Add, edit and end contracts',
  'orders.see': 'See orders',
  'orders.manage': 'Make, send and change orders',
  'orders.approve': 'Approve orders',
  'receipts.record': 'Record what vendors deliver',
  'invoices.see': 'See invoices',
  'invoices.enter': 'Enter invoices',
  'invoices.decide': 'Accept, dispute, reject and pay invoices',
  'releases.manage': 'Manage releases',
  'releases.try': 'Try releases',
};
