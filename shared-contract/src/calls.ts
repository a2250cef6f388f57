import { BUYING_CALLS } from './calls/buying';
import { FINANCE_CALLS } from './calls/finance';
import { INVENTORY_CALLS } from './calls/inventory';
import { OPERATION_CALLS } from './calls/operation';
import { PEOPLE_CALLS } from './calls/people';
import { REQUESTS_CALLS } from './calls/requests';
import { WEBHOOKS_CALLS } from './calls/webhooks';

export {
  type Access,
  type CallShape,
  TABLE_FORMATS,
  type TableFormat,
  tableFileName,
} from './call-shape';

/** Every call of the API with its method, path and who may make it; a row stands in the file of its subject. */
export const CALLS = {
  ...PEOPLE_CALLS,
  ...REQUESTS_CALLS,
  ...INVENTORY_CALLS,
  ...BUYING_CALLS,
  ...FINANCE_CALLS,
  ...OPERATION_CALLS,
  ...WEBHOOKS_CALLS,
};

export type CallId = keyof typeof CALLS;
