import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { listActivity } from './activity';
import { listAllocations } from './allocations';
import { listAssets, listCategories } from './assets';
import { listRequests } from './requests';
import { listUsers } from './users';

// Each takes its list's own query; the page is of no matter, all rows are in the file.
const response = z.string();

export const exportRequests = defineEndpoint('exportRequests', {
  summary: 'The list of requests as CSV, with its search, filters and order',
  query: listRequests.query,
  response,
});

export const exportAssets = defineEndpoint('exportAssets', {
  summary: 'The inventory as CSV, with its search, filters and order',
  query: listAssets.query,
  response,
});

export const exportAllocations = defineEndpoint('exportAllocations', {
  summary: 'The list of allocations as CSV, with its search, filters and order',
  query: listAllocations.query,
  response,
});

export const exportCategories = defineEndpoint('exportCategories', {
  summary: 'The list of categories as CSV, with its search and order',
  query: listCategories.query,
  response,
});

export const exportUsers = defineEndpoint('exportUsers', {
  summary: 'The list of accounts as CSV, with its search, filters and order',
  query: listUsers.query,
  response,
});

export const exportActivity = defineEndpoint('exportActivity', {
  summary: 'The activity log as CSV, with its search, filters and order',
  query: listActivity.query,
  response,
});
