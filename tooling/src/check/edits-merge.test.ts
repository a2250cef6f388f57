import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@portal/contract';
import { ROOT } from '../root';

/**
 * Calls that write what somebody typed over a record which others change too: the form that sends them, and the page
 * test in which another tab changes the same record.
 */
const EDITS: Readonly<Record<string, { form: string; test: string }>> = {
  editRequest: {
    form: 'mfe-employee/src/routes/edit-request-page.tsx',
    test: 'mfe-employee/src/routes/edit-request-page.test.tsx',
  },
  editAsset: {
    form: 'shared-features/src/inventory/components/edit-asset-dialog.tsx',
    test: 'shared-features/src/inventory/components/asset-page.test.tsx',
  },
  editCategory: {
    form: 'shared-features/src/categories/components/category-dialogs.tsx',
    test: 'shared-features/src/categories/components/category-management.test.tsx',
  },
  editUser: {
    form: 'mfe-admin/src/features/users/components/edit-user-dialog.tsx',
    test: 'mfe-admin/src/routes/manage-users.test.tsx',
  },
  editProfile: {
    form: 'shell/src/features/identity/profile/components/account-card.tsx',
    test: 'shell/src/features/identity/profile/profile-page.test.tsx',
  },
  editSettings: {
    form: 'mfe-admin/src/features/settings/components/general-settings.tsx',
    test: 'mfe-admin/src/routes/settings-page.test.tsx',
  },
  setBudget: {
    form: 'mfe-finance/src/features/budgets/components/budget-dialog.tsx',
    test: 'mfe-finance/src/routes/budgets-page.test.tsx',
  },
  editOrder: {
    form: 'shared-features/src/orders/components/order-form.tsx',
    test: 'shared-features/src/orders/components/edit-order-page.test.tsx',
  },
  expectSerials: {
    form: 'shared-features/src/orders/components/expected-serials-dialog.tsx',
    test: 'shared-features/src/orders/components/expected-serials-dialog.test.tsx',
  },
  acknowledgeOrder: {
    form: 'shared-features/src/orders/components/acknowledge-order-dialog.tsx',
    test: 'shared-features/src/orders/components/acknowledge-order-dialog.test.tsx',
  },
  changeOrder: {
    form: 'shared-features/src/orders/components/order-form.tsx',
    test: 'shared-features/src/orders/components/change-order-form.test.tsx',
  },
  editInvoice: {
    form: 'shared-features/src/invoices/components/edit-invoice-page.tsx',
    test: 'shared-features/src/invoices/components/enter-invoice-page.test.tsx',
  },
  editVendor: {
    form: 'shared-features/src/vendors/components/vendor-form-dialogs.tsx',
    test: 'shared-features/src/vendors/components/vendor-page.test.tsx',
  },
  editCatalogueItem: {
    form: 'shared-features/src/catalogue/components/item-dialogs.tsx',
    test: 'shared-features/src/catalogue/components/catalogue-management.test.tsx',
  },
  editContract: {
    form: 'shared-features/src/contracts/components/contract-dialogs.tsx',
    test: 'shared-features/src/contracts/components/vendor-contracts.test.tsx',
  },
  editContractPrice: {
    form: 'shared-features/src/contracts/components/price-dialogs.tsx',
    test: 'shared-features/src/contracts/components/vendor-contracts.test.tsx',
  },
  editLocation: {
    form: 'mfe-admin/src/features/locations/components/location-form-dialogs.tsx',
    test: 'mfe-admin/src/routes/locations-page.test.tsx',
  },
  editCustomField: {
    form: 'mfe-admin/src/features/custom-fields/components/field-form-dialogs.tsx',
    test: 'mfe-admin/src/routes/fields-page.test.tsx',
  },
  editDepartment: {
    form: 'mfe-admin/src/features/departments/components/department-form-dialogs.tsx',
    test: 'mfe-admin/src/routes/departments-page.test.tsx',
  },
  editWebhook: {
    form: 'mfe-admin/src/features/webhooks/components/webhook-form-dialogs.tsx',
    test: 'mfe-admin/src/routes/webhooks-page.test.tsx',
  },
  editVendorContact: {
    form: 'shared-features/src/vendors/components/contact-dialogs.tsx',
    test: 'shared-features/src/vendors/components/vendor-page.test.tsx',
  },
};

/** Calls that decide about a record as it was seen, and write none of its fields back. */
const DECISIONS = [
  'approveRequest',
  'financeApproveRequest',
  'rejectRequest',
  'fulfilRequest',
  'recordPurchase',
  'approveRequests',
  'financeApproveRequests',
  'rejectRequests',
  'releaseShare',
  'removeBudget',
  'suspendVendor',
  'reactivateVendor',
  'mergeVendor',
  'mergeDepartment',
  'retireDepartment',
  'bringBackDepartment',
  'rotateWebhookSecret',
  'enableWebhook',
  'disableWebhook',
  'moveLocation',
  'noteArrival',
  'retireLocation',
  'bringBackLocation',
  'deleteLocation',
  'removeCustomField',
  'restoreCustomField',
  'deleteCustomField',
  'moveAsset',
  'endContract',
  'addToOrder',
  'addStockLine',
  'addStockUnits',
  'submitOrder',
  'approveOrder',
  'sendBackOrder',
  'reviseOrder',
  'sendOrder',
  'undoReceipt',
  'sendUnitsBack',
  'resendOrder',
  'discardChange',
  'reopenOrder',
  'deleteOrder',
  'closeOrder',
  'closeOrders',
  'confirmService',
  'keepOrders',
  'cancelOrder',
  'acceptInvoice',
  'disputeInvoice',
  'resolveInvoice',
  'rejectInvoice',
  'payInvoice',
  'activateRelease',
  'promoteRelease',
  'withdrawRelease',
  'pauseRelease',
  'continueRelease',
  'decideRest',
  'rollBackRelease',
];

interface Described {
  body?: { toJSONSchema(options: object): object };
  errors?: readonly string[];
}

function takesVersion(endpoint: Described): boolean {
  if (endpoint.errors?.includes('stale_version')) return true;
  const body = endpoint.body?.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  return JSON.stringify(body ?? {}).includes('"version":');
}

/** Those that take the version which the caller saw, or refuse one that is stale. */
const versioned = Object.entries(endpoints)
  .filter(([, endpoint]) => takesVersion(endpoint))
  .map(([name]) => name);

const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('every call with a version is an edit whose form merges, or a decision', () => {
  expect(versioned.toSorted()).toEqual([...Object.keys(EDITS), ...DECISIONS].toSorted());
});

// A form that is given its record merges what others changed of it: see merge.test.tsx of shared-ui.
test.each(Object.entries(EDITS))(
  '%s is sent by a form that merges, tried with two tabs',
  (_name, { form, test: pageTest }) => {
    expect(text(form)).toMatch(/\brecord=\{/);
    expect(text(pageTest)).toMatch(/\b(?:test|it)\('two tabs: /);
  },
);
