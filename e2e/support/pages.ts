import { expect, type Page } from '@playwright/test';
import { type DemoAccount, sessionOf } from './sessions';

type Address = string | ((page: Page) => Promise<string>);

/** The page of something of the employee's own: the first that the list has. */
function own(list: string, key: 'id' | 'asset_id', path: string): Address {
  return async (page) => {
    const headers = { authorization: `Bearer ${sessionOf('employee').token}` };
    const { items } = await (await page.request.get(`/api${list}`, { headers })).json();
    return path.replace(':id', String(items[0][key]));
  };
}

/** A page of the newest order in this status. */
function order(path: string, status = ''): Address {
  return async (page) => {
    const headers = { authorization: `Bearer ${sessionOf('procurement').token}` };
    const found = await page.request.get(`/api/orders/${status && `?status=${status}`}`, { headers });
    const { items } = await found.json();
    return path.replace(':id', String(items[0].id));
  };
}

/** A page of the newest invoice in this state. */
function invoice(path: string, state = ''): Address {
  return async (page) => {
    const headers = { authorization: `Bearer ${sessionOf('finance').token}` };
    const found = await page.request.get(`/api/invoices/${state && `?state=${state}`}`, { headers });
    const { items } = await found.json();
    return path.replace(':id', String(items[0].id));
  };
}

/** The page of a webhook, which is disabled: nothing is sent anywhere. */
async function webhook(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${sessionOf('admin').token}` };
  const { items } = await (await page.request.get('/api/webhooks', { headers })).json();
  if (items.length > 0) return `/admin/webhooks/${items[0].id}`;
  const data = { name: 'Ledger', url: 'https://ledger.example.com/in', events: ['order.sent'] };
  const made = await (await page.request.post('/api/webhooks', { headers, data })).json();
  await page.request.post(`/api/webhooks/${made.id}/disable`, { headers, data: { version: made.version } });
  return `/admin/webhooks/${made.id}`;
}

/** Every page of the portal, who opens it and what says that it is there. */
export const PAGES: [name: string, account: DemoAccount | null, address: Address, heading: RegExp][] = [
  ['landing', null, '/', /Every asset/],
  ['sign-in', null, '/auth/login', /Welcome Back/],
  ['registration', null, '/auth/register', /Registration/],
  ['reset request', null, '/auth/request-reset', /password/i],
  ['reset', null, '/auth/reset-password?token=abc', /password/i],
  ['not found', null, '/no/such/page', /Oops! Page not found/],
  ['unauthorized', 'employee', '/admin', /./],
  ['employee dashboard', 'employee', '/employee', /My Dashboard/],
  ['employee requests', 'employee', '/employee/requests', /My Requests/],
  ['employee submit', 'employee', '/employee/submit', /Submit Request/],
  ['employee assets', 'employee', '/employee/allocations', /My Assets/],
  ['employee request', 'employee', own('/requests/my', 'id', '/employee/requests/:id'), /./],
  [
    'employee request edited',
    'employee',
    own('/requests/my?status=pending', 'id', '/employee/requests/:id/edit'),
    /Edit Request/,
  ],
  [
    'employee asset',
    'employee',
    own('/allocations/my?sort=allocated_at', 'asset_id', '/employee/allocations/:id'),
    /./,
  ],
  ['employee profile', 'employee', '/profile', /My Profile/],
  ['procurement dashboard', 'procurement', '/procurement', /Dashboard/],
  ['procurement requests', 'procurement', '/procurement/requests', /Request Management/],
  ['procurement reports', 'procurement', '/procurement/reports', /Reports/],
  ['procurement activity logs', 'procurement', '/procurement/activity-logs', /Activity Logs/],
  ['procurement assets', 'procurement', '/procurement/assets', /Asset Inventory/],
  ['procurement asset', 'procurement', '/procurement/assets/1', /./],
  ['procurement categories', 'procurement', '/procurement/categories', /Category Management/],
  ['procurement allocations', 'procurement', '/procurement/allocations', /Allocations/],
  ['procurement fulfillments', 'procurement', '/procurement/fulfillments', /Fulfillments/],
  ['procurement to buy', 'procurement', '/procurement/buying', /To Buy/],
  ['procurement orders', 'procurement', '/procurement/orders', /Orders/],
  ['procurement order', 'procurement', order('/procurement/orders/:id'), /./],
  ['procurement order edited', 'procurement', order('/procurement/orders/:id/edit', 'draft'), /Edit/],
  ['procurement receiving', 'procurement', order('/procurement/orders/:id/receive', 'sent'), /Receive/],
  ['procurement invoices', 'procurement', '/procurement/invoices', /Invoices/],
  ['procurement trace', 'procurement', order('/procurement/trace/order/:id'), /^Trace of/],
  ['procurement currency rates', 'procurement', '/procurement/rates', /Currency Rates/],
  ['procurement catalogue', 'procurement', '/procurement/catalogue', /Catalogue/],
  ['procurement vendors', 'procurement', '/procurement/vendors', /Vendors/],
  ['procurement vendor', 'procurement', '/procurement/vendors/1', /./],
  ['procurement person', 'procurement', '/procurement/people/4', /./],
  ['admin allocations', 'admin', '/admin/allocations', /Asset Allocations/],
  ['finance dashboard', 'finance', '/finance', /Finance Dashboard/],
  ['finance approvals', 'finance', '/finance/approvals', /Approvals/],
  ['finance budgets', 'finance', '/finance/budgets', /Budgets/],
  ['finance commitments', 'finance', '/finance/commitments', /Commitments/],
  [
    'finance commitment rows',
    'finance',
    '/finance/commitments/requests?figure=ordered',
    /Ordered, not received/,
  ],
  ['finance year end', 'finance', '/finance/year-end', /Year End/],
  ['finance assets', 'finance', '/finance/assets', /Asset Inventory/],
  ['finance asset', 'finance', '/finance/assets/3', /./],
  ['finance spending', 'finance', '/finance/spending', /Spending Analysis/],
  ['finance spending rows', 'finance', '/finance/spending/requests?part=spent', /Budget Spent/],
  ['finance orders', 'finance', '/finance/orders', /Orders/],
  ['finance order', 'finance', order('/finance/orders/:id'), /./],
  ['finance invoices', 'finance', '/finance/invoices', /Invoices/],
  ['finance invoice', 'finance', invoice('/finance/invoices/:id'), /^Invoice/],
  ['finance invoice edited', 'finance', invoice('/finance/invoices/:id/edit', 'held'), /^Edit Invoice/],
  ['finance charges entered', 'finance', '/finance/invoices/charges', /^Enter Charges/],
  ['finance invoice entered', 'finance', order('/finance/orders/:id/invoice', 'sent'), /^Enter Invoice/],
  ['finance trace', 'finance', '/finance/trace/asset/3', /^Trace of/],
  ['finance currency rates', 'finance', '/finance/rates', /Currency Rates/],
  ['finance catalogue', 'finance', '/finance/catalogue', /Catalogue/],
  ['finance vendors', 'finance', '/finance/vendors', /Vendors/],
  ['finance vendor', 'finance', '/finance/vendors/10', /./],
  ['admin dashboard', 'admin', '/admin', /Dashboard/],
  ['admin assets', 'admin', '/admin/assets', /Asset Management/],
  ['admin asset', 'admin', '/admin/assets/2', /./],
  ['admin categories', 'admin', '/admin/categories', /Category Management/],
  ['admin users', 'admin', '/admin/users', /User Management/],
  ['admin finance', 'admin', '/admin/finance', /Finance Overview/],
  ['admin releases', 'admin', '/admin/releases', /Releases/],
  ['admin webhooks', 'admin', '/admin/webhooks', /Webhooks/],
  ['admin webhook', 'admin', webhook, /Ledger/],
  ['admin settings', 'admin', '/admin/settings', /System Settings/],
  ['admin requests', 'admin', '/admin/requests', /Request Management/],
  ['admin to buy', 'admin', '/admin/buying', /To Buy/],
  ['admin orders', 'admin', '/admin/orders', /Orders/],
  ['admin order', 'admin', order('/admin/orders/:id'), /./],
  ['admin order edited', 'admin', order('/admin/orders/:id/edit', 'draft'), /Edit/],
  ['admin receiving', 'admin', order('/admin/orders/:id/receive', 'sent'), /Receive/],
  ['admin invoices', 'admin', '/admin/invoices', /Invoices/],
  ['admin invoice', 'admin', invoice('/admin/invoices/:id'), /^Invoice/],
  ['admin invoice edited', 'admin', invoice('/admin/invoices/:id/edit', 'held'), /^Edit Invoice/],
  ['admin invoice entered', 'admin', order('/admin/orders/:id/invoice', 'sent'), /^Enter Invoice/],
  ['admin departments', 'admin', '/admin/departments', /Departments/],
  ['admin fields', 'admin', '/admin/fields', /Asset Fields/],
  ['admin locations', 'admin', '/admin/locations', /Locations/],
  ['admin currency rates', 'admin', '/admin/rates', /Currency Rates/],
  ['admin catalogue', 'admin', '/admin/catalogue', /Catalogue/],
  ['admin vendors', 'admin', '/admin/vendors', /Vendors/],
  ['admin vendor', 'admin', '/admin/vendors/1', /./],
  ['admin year end', 'admin', '/admin/year-end', /Year End/],
  ['admin commitments', 'admin', '/admin/commitments', /Commitments/],
  ['admin trace', 'admin', '/admin/trace/request/1', /^Trace of/],
  ['admin reports', 'admin', '/admin/reports', /Reports/],
  ['admin activity', 'admin', '/admin/activity', /Activity/],
];

/** The page turns with the device's theme, without loading again. */
export async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
