import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EndpointId, endpoints, ROLES, type Role } from '@portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import { insertAccessToken } from '../src/modules/identity/access-tokens/access-tokens.repository';
import { insertSession } from '../src/modules/identity/sessions/sessions.repository';
import { setUpTestApp, type TestPerson } from './app/test-app';
import { temporaryFolders } from './database/child-program';
import { createAllocation } from './factories/allocations';
import { createAsset } from './factories/assets';
import { createAttachment } from './factories/attachments';
import { createRequest } from './factories/requests';

const dataDir = temporaryFolders()();
const portal = setUpTestApp({ config: { dataDir } as never });

const EVERYBODY = ['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const;
const STAFF = ['ADMIN', 'PROCUREMENT', 'FINANCE'] as const;
const BUYERS = ['ADMIN', 'PROCUREMENT'] as const;
const ADMINS = ['ADMIN'] as const;
const FINANCE = ['ADMIN', 'FINANCE'] as const;

interface Expectation {
  /** Who gets past the door; `public`: without a session too. */
  admits: 'public' | readonly Role[];
  /** A record of somebody else, and who is answered 404 about it; those admitted and not named may touch it. */
  othersRecord?: {
    make: (ownerId: number) => Promise<number | string>;
    hiddenFrom: readonly Role[];
    /** An id that no record has, where ids are no numbers. */
    nobodys?: string;
  };
  /** A list that shows the caller's own only: makes a record of somebody else, which must not come up. */
  ownOnly?: (ownerId: number) => Promise<unknown>;
}

const request = async (user_id: number) => (await createRequest(portal.db, { user_id })).id;
const allocation = (user_id: number) => createAllocation(portal.db, { user_id });
const session = async (userId: number) =>
  (await insertSession(portal.db, userId, { userAgent: 'A browser' })).id;
const accessToken = (user_id: number) =>
  insertAccessToken(portal.db, {
    ...{ user_id, name: 'A script', token_hash: `of ${user_id}`, start: 'apt_abcd' },
    ...{ permissions: ['own.use'], read_only: true, days: 7 },
  });
/** A file attached to a request of theirs. */
async function attachment(added_by: number): Promise<number> {
  const pictures = path.join(dataDir, 'pictures');
  const file_key = 'a'.repeat(64);
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, `${file_key}.bin`), 'a note');
  const target_id = await request(added_by);
  return (await createAttachment(portal.db, { target_type: 'request', target_id, added_by, file_key })).id;
}
const heldAsset = async (user_id: number) => (await allocation(user_id)).asset_id;

/**
 * The table of design section 7, written a second time on purpose: the contract's permissions are tested against it.
 * A call of the contract without a row here fails.
 */
const EXPECTATIONS: Record<EndpointId, Expectation> = {
  login: { admits: 'public' },
  verifyCode: { admits: 'public' },
  resendCode: { admits: 'public' },
  register: { admits: 'public' },
  requestReset: { admits: 'public' },
  checkResetLink: { admits: 'public' },
  resetPassword: { admits: 'public' },
  getPortal: { admits: 'public' },
  logout: { admits: EVERYBODY },
  getSession: { admits: EVERYBODY },
  extendSession: { admits: EVERYBODY },
  getUser: {
    admits: EVERYBODY,
    othersRecord: { make: async (ownerId) => ownerId, hiddenFrom: ['PROCUREMENT', 'FINANCE', 'EMPLOYEE'] },
  },
  listUsers: { admits: BUYERS },
  listRequests: { admits: STAFF },
  listMyRequests: { admits: EVERYBODY, ownOnly: request },
  getRequest: { admits: EVERYBODY, othersRecord: { make: request, hiddenFrom: ['EMPLOYEE'] } },
  listRequestStock: { admits: BUYERS },
  submitRequest: { admits: EVERYBODY },
  editRequest: { admits: EVERYBODY, othersRecord: { make: request, hiddenFrom: ['EMPLOYEE'] } },
  confirmService: { admits: EVERYBODY, othersRecord: { make: request, hiddenFrom: ['EMPLOYEE'] } },
  noteArrival: { admits: EVERYBODY, othersRecord: { make: request, hiddenFrom: ['EMPLOYEE'] } },
  withdrawRequest: { admits: EVERYBODY, othersRecord: { make: request, hiddenFrom: ['EMPLOYEE'] } },
  approveRequest: { admits: BUYERS },
  financeApproveRequest: { admits: FINANCE },
  rejectRequest: { admits: STAFF },
  fulfilRequest: { admits: BUYERS },
  getMyDashboard: { admits: EVERYBODY, ownOnly: request },
  getAdminSummary: { admits: BUYERS },
  getFinanceSummary: { admits: FINANCE },
  getAttention: { admits: ADMINS },
  listAssets: { admits: STAFF },
  listAssetMatches: { admits: EVERYBODY },
  getAssetsSummary: { admits: STAFF },
  getAsset: { admits: EVERYBODY, othersRecord: { make: heldAsset, hiddenFrom: ['EMPLOYEE'] } },
  createAsset: { admits: BUYERS },
  editAsset: { admits: BUYERS },
  previewAssetEdit: { admits: BUYERS },
  deleteAsset: { admits: ADMINS },
  sendAssetToMaintenance: { admits: BUYERS },
  bringAssetBack: { admits: BUYERS },
  retireAsset: { admits: BUYERS },
  listCurrencyRates: { admits: STAFF },
  listAwaitedRates: { admits: STAFF },
  enterCurrencyRate: { admits: FINANCE },
  exportCurrencyRates: { admits: STAFF },
  listVendors: { admits: STAFF },
  exportVendors: { admits: STAFF },
  listRejectedUnits: { admits: STAFF },
  exportRejectedUnits: { admits: STAFF },
  getVendor: { admits: STAFF },
  getVendorFigures: { admits: STAFF },
  createVendor: { admits: BUYERS },
  editVendor: { admits: BUYERS },
  suspendVendor: { admits: STAFF },
  reactivateVendor: { admits: STAFF },
  mergeVendor: { admits: BUYERS },
  removeVendor: { admits: BUYERS },
  addVendorContact: { admits: BUYERS },
  editVendorContact: { admits: BUYERS },
  removeVendorContact: { admits: BUYERS },
  listCatalogueItems: { admits: STAFF },
  exportCatalogueItems: { admits: STAFF },
  createCatalogueItem: { admits: BUYERS },
  editCatalogueItem: { admits: BUYERS },
  removeCatalogueItem: { admits: BUYERS },
  listContracts: { admits: STAFF },
  exportContractPrices: { admits: STAFF },
  createContract: { admits: BUYERS },
  editContract: { admits: BUYERS },
  endContract: { admits: BUYERS },
  removeContract: { admits: BUYERS },
  addContractPrice: { admits: BUYERS },
  editContractPrice: { admits: BUYERS },
  removeContractPrice: { admits: BUYERS },
  offerContractPrices: { admits: BUYERS },
  listToBuy: { admits: BUYERS },
  listOrders: { admits: STAFF },
  getOrderDocument: { admits: STAFF },
  resendOrder: { admits: BUYERS },
  acknowledgeOrder: { admits: BUYERS },
  expectSerials: { admits: BUYERS },
  changeOrder: { admits: BUYERS },
  reopenOrder: { admits: BUYERS },
  discardChange: { admits: BUYERS },
  exportToBuy: { admits: BUYERS },
  exportOrders: { admits: STAFF },
  getOrder: { admits: STAFF },
  getTrace: { admits: STAFF },
  createOrder: { admits: BUYERS },
  addToOrder: { admits: BUYERS },
  addStockLine: { admits: BUYERS },
  addStockUnits: { admits: BUYERS },
  editOrder: { admits: BUYERS },
  submitOrder: { admits: BUYERS },
  approveOrder: { admits: FINANCE },
  sendBackOrder: { admits: FINANCE },
  reviseOrder: { admits: BUYERS },
  sendOrder: { admits: BUYERS },
  previewRelease: { admits: BUYERS },
  decideRest: { admits: BUYERS },
  releaseShare: { admits: BUYERS },
  closeOrder: { admits: BUYERS },
  cancelOrder: { admits: BUYERS },
  deleteOrder: { admits: BUYERS },
  recordReceipt: { admits: BUYERS },
  undoReceipt: { admits: BUYERS },
  sendUnitsBack: { admits: BUYERS },
  handOver: { admits: BUYERS },
  listCategories: { admits: EVERYBODY },
  createCategory: { admits: BUYERS },
  editCategory: { admits: BUYERS },
  deleteCategory: { admits: ADMINS },
  listAllocations: { admits: STAFF },
  listMyAllocations: { admits: EVERYBODY, ownOnly: allocation },
  allocateAsset: { admits: BUYERS },
  returnAsset: { admits: BUYERS },
  transferAsset: { admits: BUYERS },
  allocateAssets: { admits: BUYERS },
  returnAssets: { admits: BUYERS },
  transferAssets: { admits: BUYERS },
  recordPurchase: { admits: BUYERS },
  approveRequests: { admits: BUYERS },
  rejectRequests: { admits: STAFF },
  financeApproveRequests: { admits: FINANCE },
  exportRequests: { admits: STAFF },
  exportAssets: { admits: STAFF },
  exportAllocations: { admits: STAFF },
  exportCategories: { admits: BUYERS },
  exportUsers: { admits: ['ADMIN'] },
  exportActivity: { admits: BUYERS },
  getAllocationsSummary: { admits: STAFF },
  getPerson: { admits: BUYERS },
  getUsersSummary: { admits: ['ADMIN'] },
  listUserDepartments: { admits: ['ADMIN'] },
  createUser: { admits: ['ADMIN'] },
  editUser: { admits: ['ADMIN'] },
  suspendUser: { admits: ['ADMIN'] },
  refuseUser: { admits: ['ADMIN'] },
  sendResetMail: { admits: ['ADMIN'] },
  editProfile: { admits: EVERYBODY },
  listAccessTokens: { admits: EVERYBODY, ownOnly: accessToken },
  createAccessToken: { admits: EVERYBODY },
  endAccessToken: {
    admits: EVERYBODY,
    othersRecord: {
      make: async (ownerId) => (await accessToken(ownerId)).id,
      hiddenFrom: EVERYBODY,
      nobodys: '00000000-0000-4000-8000-000000000000',
    },
  },
  changePassword: { admits: EVERYBODY },
  listSessions: { admits: EVERYBODY, ownOnly: session },
  endSession: {
    admits: EVERYBODY,
    othersRecord: { make: session, hiddenFrom: EVERYBODY, nobodys: '00000000-0000-4000-8000-000000000000' },
  },
  endOtherSessions: { admits: EVERYBODY },
  listDepartments: { admits: EVERYBODY },
  listDepartmentRecords: { admits: STAFF },
  exportDepartments: { admits: STAFF },
  getDepartment: { admits: STAFF },
  previewDepartmentMerge: { admits: ADMINS },
  createDepartment: { admits: ADMINS },
  editDepartment: { admits: ADMINS },
  mergeDepartment: { admits: ADMINS },
  retireDepartment: { admits: ADMINS },
  bringBackDepartment: { admits: ADMINS },
  listWebhooks: { admits: ADMINS },
  getWebhook: { admits: ADMINS },
  createWebhook: { admits: ADMINS },
  editWebhook: { admits: ADMINS },
  rotateWebhookSecret: { admits: ADMINS },
  enableWebhook: { admits: ADMINS },
  disableWebhook: { admits: ADMINS },
  removeWebhook: { admits: ADMINS },
  testWebhook: { admits: ADMINS },
  listWebhookDeliveries: { admits: ADMINS },
  getWebhookDelivery: { admits: ADMINS },
  resendWebhookDelivery: { admits: ADMINS },
  moveAsset: { admits: BUYERS },
  moveAssets: { admits: BUYERS },
  listLocations: { admits: STAFF },
  exportLocations: { admits: STAFF },
  getLocation: { admits: STAFF },
  createLocation: { admits: ADMINS },
  editLocation: { admits: ADMINS },
  moveLocation: { admits: ADMINS },
  retireLocation: { admits: ADMINS },
  bringBackLocation: { admits: ADMINS },
  deleteLocation: { admits: ADMINS },
  listCustomFields: { admits: STAFF },
  getCustomField: { admits: STAFF },
  createCustomField: { admits: ADMINS },
  editCustomField: { admits: ADMINS },
  orderCustomFields: { admits: ADMINS },
  removeCustomField: { admits: ADMINS },
  restoreCustomField: { admits: ADMINS },
  getCustomFieldUse: { admits: ADMINS },
  deleteCustomField: { admits: ADMINS },
  listAttachments: { admits: EVERYBODY, othersRecord: { make: request, hiddenFrom: ['EMPLOYEE'] } },
  addAttachment: { admits: EVERYBODY, othersRecord: { make: request, hiddenFrom: ['EMPLOYEE'] } },
  downloadAttachment: { admits: EVERYBODY, othersRecord: { make: attachment, hiddenFrom: ['EMPLOYEE'] } },
  removeAttachment: { admits: EVERYBODY, othersRecord: { make: attachment, hiddenFrom: ['EMPLOYEE'] } },
  listInvoices: { admits: STAFF },
  exportInvoices: { admits: STAFF },
  getInvoice: { admits: STAFF },
  getToBill: { admits: STAFF },
  previewInvoice: { admits: STAFF },
  enterInvoice: { admits: STAFF },
  editInvoice: { admits: STAFF },
  acceptInvoice: { admits: FINANCE },
  previewAcceptance: { admits: FINANCE },
  disputeInvoice: { admits: FINANCE },
  resolveInvoice: { admits: FINANCE },
  rejectInvoice: { admits: FINANCE },
  payInvoice: { admits: FINANCE },
  getSettings: { admits: ['ADMIN'] },
  editSettings: { admits: ['ADMIN'] },
  getServerStatus: { admits: ['ADMIN'] },
  getMailStatus: { admits: ['ADMIN'] },
  listBackgroundJobs: { admits: ['ADMIN'] },
  listMails: { admits: ADMINS },
  sendTestMail: { admits: ['ADMIN'] },
  getBudget: { admits: FINANCE },
  setBudget: { admits: FINANCE },
  removeBudget: { admits: FINANCE },
  listBudgetChanges: { admits: FINANCE },
  previewBudget: { admits: STAFF },
  previewFulfilment: { admits: BUYERS },
  getSpending: { admits: STAFF },
  exportSpending: { admits: FINANCE },
  listFinanceRequests: { admits: FINANCE },
  exportFinanceRequests: { admits: FINANCE },
  listYearEndOrders: { admits: FINANCE },
  exportYearEndOrders: { admits: FINANCE },
  keepOrders: { admits: FINANCE },
  closeOrders: { admits: BUYERS },
  getCommitments: { admits: FINANCE },
  exportCommitments: { admits: FINANCE },
  listCommitmentRequests: { admits: FINANCE },
  exportCommitmentRequests: { admits: FINANCE },
  getAssetFinances: { admits: STAFF },
  listAssetLedger: { admits: FINANCE },
  exportAssetLedger: { admits: FINANCE },
  getDepreciation: { admits: FINANCE },
  getReports: { admits: BUYERS },
  listActivity: { admits: BUYERS },
  listActivityActions: { admits: BUYERS },
  reportRemoteEvents: { admits: EVERYBODY },
  listReleases: { admits: ADMINS },
  listTrialBuilds: { admits: ADMINS },
  getReleaseContents: { admits: ADMINS },
  publishRelease: { admits: ADMINS },
  activateRelease: { admits: ADMINS },
  promoteRelease: { admits: ADMINS },
  withdrawRelease: { admits: ADMINS },
  pauseRelease: { admits: ADMINS },
  continueRelease: { admits: ADMINS },
  rollBackRelease: { admits: ADMINS },
};

const ids = Object.keys(endpoints) as EndpointId[];
const NOBODYS_ID = 2_000_000_000;

/** Calls an endpoint as a client would who knows its address and nothing else. */
function knock(
  id: EndpointId,
  token?: string,
  recordId: number | string = NOBODYS_ID,
): Promise<LightMyRequestResponse> {
  const { method, path, body } = endpoints[id] as { method: 'GET'; path: string; body?: unknown };
  return portal.app.inject({
    method,
    url: `/api${path.replace(':type', 'request').replace(':id', String(recordId))}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: bodyFor(id) } : {}),
  });
}

/** Where a record is judged only after the body: what the body must be to get that far. */
function bodyFor(id: EndpointId): object {
  const purchase = {
    request_type: 'NEW',
    asset_name: 'x',
    brand: 'x',
    asset_description: 'x',
    estimated_cost: 1,
    reason: 'x',
    justification: 'x',
  };
  if (id === 'editRequest') return { version: 1, request: purchase };
  if (id === 'confirmService') return { version: 1, line_id: 1, count_expected: 1 };
  if (id === 'noteArrival') return { version: 1, line_id: 1, note: null };
  if (id === 'rejectRequest') return { comment: 'x' };
  return {};
}

/** Of an answer that is a file: none. */
const codeOf = (response: LightMyRequestResponse): string | undefined =>
  String(response.headers['content-type']).startsWith('application/json') ? response.json().code : undefined;
/** 401 and 403 for lack of a session or a right, as opposed to a wrong password or code. */
const isTurnedAway = (response: LightMyRequestResponse) =>
  ['unauthenticated', 'forbidden'].includes(codeOf(response) ?? '');

test('every call of the contract has an expectation, and no other', () => {
  expect(Object.keys(EXPECTATIONS).sort()).toEqual([...ids].sort());
});

describe.each(ids)('%s', (id) => {
  const { admits, othersRecord, ownOnly } = EXPECTATIONS[id];

  test(`without a session: ${admits === 'public' ? 'open' : '401'}`, async () => {
    for (const token of [undefined, 'no.real.token']) {
      const response = await knock(id, token);
      if (admits === 'public') expect(isTurnedAway(response)).toBe(false);
      else expect([response.statusCode, codeOf(response)]).toEqual([401, 'unauthenticated']);
    }
  });

  if (admits !== 'public') {
    test.each(ROLES)(`%s, admitted: ${admits.join(', ')}`, async (role) => {
      const { token } = await portal.createPerson(role);
      const response = await knock(id, token);
      if ((admits as readonly Role[]).includes(role)) expect(isTurnedAway(response)).toBe(false);
      else expect([response.statusCode, codeOf(response)]).toEqual([403, 'forbidden']);
      expect(response.statusCode).toBeLessThan(500);
    });

    test.each(ROLES)('a %s who is suspended, waits, is invited or was refused: 401', async (role) => {
      for (const status of ['suspended', 'waiting', 'invited', 'refused'] as const) {
        const { token } = await portal.createPerson(role, { status });
        expect((await knock(id, token)).statusCode).toBe(401);
      }
    });
  }

  if (othersRecord) {
    test.each(admits as readonly Role[])('somebody else’s record, as %s', async (role) => {
      const owner = await portal.createPerson('EMPLOYEE');
      const { token } = await portal.createPerson(role);
      const response = await knock(id, token, await othersRecord.make(owner.id));
      if (othersRecord.hiddenFrom.includes(role)) {
        expect([response.statusCode, codeOf(response)]).toEqual([404, 'not_found']);
        // Nothing tells that record from one that does not exist.
        const { message } = (await knock(id, token, othersRecord.nobodys)).json();
        expect(response.json().message).toBe(message);
      } else {
        expect(response.statusCode).not.toBe(404);
      }
    });
  }

  if (ownOnly) {
    test.each(admits as readonly Role[])('shows %s nothing of somebody else', async (role) => {
      const owner = await portal.createPerson('EMPLOYEE');
      const { token } = await portal.createPerson(role);
      const before = (await knock(id, token)).json();
      await ownOnly(owner.id);
      expect((await knock(id, token)).json()).toEqual(before);
    });
  }
});

describe('what a role may see of a record is not what it may do to it', () => {
  let admin: TestPerson;
  beforeAll(async () => {
    admin = await portal.createPerson('ADMIN');
  });

  test.each(STAFF)('%s cannot edit somebody else’s request', async (role) => {
    const owner = await portal.createPerson('EMPLOYEE');
    const { token } = await portal.createPerson(role);
    const recordId = await request(owner.id);
    expect((await knock('editRequest', token, recordId)).statusCode).toBe(403);
  });

  test.each(['PROCUREMENT', 'FINANCE'] as const)(
    '%s cannot withdraw somebody else’s request',
    async (role) => {
      const owner = await portal.createPerson('EMPLOYEE');
      const { token } = await portal.createPerson(role);
      const recordId = await request(owner.id);
      expect((await knock('withdrawRequest', token, recordId)).statusCode).toBe(403);
    },
  );

  test('FINANCE rejects what awaits finance and nothing else; PROCUREMENT what is pending and nothing else', async () => {
    const owner = await portal.createPerson('EMPLOYEE');
    const finance = await portal.createPerson('FINANCE');
    const procurement = await portal.createPerson('PROCUREMENT');
    const pending = await request(owner.id);
    const awaiting = await createRequest(portal.db, {
      user_id: owner.id,
      status: 'approved',
      finance_state: 'awaiting',
      approved_by: admin.id,
      approved_at: new Date(),
    });
    expect((await knock('rejectRequest', finance.token, pending)).statusCode).toBe(403);
    expect((await knock('rejectRequest', procurement.token, awaiting.id)).statusCode).toBe(403);
    expect((await knock('rejectRequest', finance.token, awaiting.id)).statusCode).toBe(200);
    expect((await knock('rejectRequest', procurement.token, pending)).statusCode).toBe(200);
  });

  test('an asset that nobody holds is not there for an employee', async () => {
    const { token } = await portal.createPerson('EMPLOYEE');
    expect((await knock('getAsset', token, (await createAsset(portal.db)).id)).statusCode).toBe(404);
  });
});
