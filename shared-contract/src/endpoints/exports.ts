import { z } from 'zod';
import type { CallId } from '../calls';
import { defineEndpoint } from '../endpoint';
import { tableQuery } from '../schemas/lists';
import { listActivity } from './activity';
import { listAllocations } from './allocations';
import { listAssets, listCategories } from './assets';
import { listCatalogueItems } from './catalogue';
import { listContracts } from './contracts';
import { listDepartmentRecords } from './departments';
import { listInvoices } from './invoices';
import { listLocations } from './locations';
import { listOrders, listRejectedUnits, listToBuy } from './orders';
import { listCurrencyRates } from './rates';
import { listRequests } from './requests';
import { listUsers } from './users';
import { listVendors } from './vendors';

/** A list as a file, by the list's own query; the page is of no matter, all rows are in the file. */
function defineExport<const Id extends CallId, Shape extends z.ZodRawShape>(
  id: Id,
  query: z.ZodObject<Shape, z.core.$strict> | undefined,
  what: string,
  narrowing = 'search, filters and order',
) {
  if (!query) throw new Error(`${id} is of a call without a query`);
  return defineEndpoint(id, {
    summary: `${what} as a file, with its ${narrowing}`,
    query: tableQuery(query),
    response: z.string(),
  });
}

export const exportRequests = defineExport('exportRequests', listRequests.query, 'The list of requests');
export const exportAssets = defineExport('exportAssets', listAssets.query, 'The inventory');
export const exportAllocations = defineExport(
  'exportAllocations',
  listAllocations.query,
  'The list of allocations',
);
export const exportCategories = defineExport(
  'exportCategories',
  listCategories.query,
  'The list of categories',
  'search and order',
);
export const exportUsers = defineExport('exportUsers', listUsers.query, 'The list of accounts');
export const exportActivity = defineExport('exportActivity', listActivity.query, 'The activity log');
export const exportDepartments = defineExport(
  'exportDepartments',
  listDepartmentRecords.query,
  'The list of departments',
);
export const exportLocations = defineExport('exportLocations', listLocations.query, 'The list of locations');
export const exportVendors = defineExport('exportVendors', listVendors.query, 'The list of vendors');
export const exportCatalogueItems = defineExport(
  'exportCatalogueItems',
  listCatalogueItems.query,
  'The catalogue',
);
export const exportContractPrices = defineExport(
  'exportContractPrices',
  listContracts.query,
  'The prices of the contracts with a vendor',
  'search and order',
);
export const exportInvoices = defineExport('exportInvoices', listInvoices.query, 'The list of invoices');
export const exportToBuy = defineExport('exportToBuy', listToBuy.query, 'What is to be bought');
export const exportOrders = defineExport('exportOrders', listOrders.query, 'The list of orders');
export const exportRejectedUnits = defineExport(
  'exportRejectedUnits',
  listRejectedUnits.query,
  'What a vendor delivered and did not stay',
);
export const exportCurrencyRates = defineExport(
  'exportCurrencyRates',
  listCurrencyRates.query,
  'The list of currency rates',
);
